import { RequestError } from "../errors";

const MAX_MESSAGE_CHARS = 64 * 1024 * 1024;
const MAX_FRAMES = 16_384;

/** Puts the frames of a connection together: a long message comes as its number of frames, then the frames. */
export class FrameJoiner {
  #missing = 0;
  #parts: string[] = [];
  #length = 0;

  /** The message that the frame completes; null when there is none yet, or when it was a keepalive. */
  add(frame: string): string | null {
    if (this.#missing === 0) {
      if (!/^\d{1,6}$/.test(frame)) return frame;
      this.#missing = Number(frame);
      if (this.#missing > MAX_FRAMES) throw tooBig();
      return null;
    }
    this.#length += frame.length;
    if (this.#length > MAX_MESSAGE_CHARS) throw tooBig();
    this.#parts.push(frame);
    if (--this.#missing > 0) return null;
    const message = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    return message;
  }
}

const tooBig = () => new RequestError("too_big", 400, "The message is too big");
