/** ms until the server is asked again; half as long again after each time, up to the longest. */
const FIRST_WAIT = 1_500;
const MAX_WAIT_MS = 6_000;

export interface ReachOptions {
  /** Whether the server answers. Never rejects. */
  readonly ask: () => Promise<boolean>;
  /** Whether anybody looks at the page: nothing is asked for a page in the background. */
  readonly isSeen: () => boolean;
  readonly onLost: () => void;
  readonly onFound: () => void;
  /** A timer; the returned function cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
}

/** Whether the server can be reached, by what happens: a browser may deem itself online on a line that leads nowhere. */
export interface Reach {
  /** It could not be reached. Said at once; from then on it is asked until it answers. */
  lost(): void;
  /** Perhaps it could not be reached: it is asked first, and nothing said if it answers. */
  doubted(): void;
  /** A good moment to ask, if there is anything to ask for. */
  look(): void;
  /** The browser itself knows better now, or the page goes. */
  stop(): void;
}

export function createReach({ ask, isSeen, onLost, onFound, later }: ReachOptions): Reach {
  let state: "well" | "doubted" | "lost" = "well";
  let wait = FIRST_WAIT;
  let cancel = () => {};
  /** Another one each time the question is no longer open: an answer to it comes too late. */
  let question = {};
  let isAsking = false;

  function become(next: typeof state): void {
    cancel();
    question = {};
    isAsking = false;
    state = next;
    wait = FIRST_WAIT;
  }

  async function look(): Promise<void> {
    if (state === "well" || isAsking || !isSeen()) return;
    cancel();
    isAsking = true;
    const asked = question;
    const answers = await ask();
    if (asked !== question) return;
    isAsking = false;
    const before = state;
    if (answers) {
      become("well");
      if (before === "lost") onFound();
      return;
    }
    if (before === "doubted") {
      become("lost");
      onLost();
    }
    cancel = later(() => void look(), wait);
    wait = Math.min(wait * 1.5, MAX_WAIT_MS);
  }

  return {
    lost() {
      if (state === "lost") return;
      become("lost");
      onLost();
      void look();
    },
    doubted() {
      if (state !== "well") return;
      become("doubted");
      void look();
    },
    look: () => void look(),
    stop: () => become("well"),
  };
}
