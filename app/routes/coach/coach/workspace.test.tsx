import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, Link, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { CoachChatProps } from "~/islands/coach-chat/coach-chat";
import type { WorkspaceData } from "./queries";

let chat: CoachChatProps | undefined;
vi.mock("./chat-place", () => ({
  ChatPlace: (props: CoachChatProps) => {
    chat = props;
    return <Link to={props.newThread}>New conversation</Link>;
  },
}));
vi.mock("~/islands/typing-pad/typing-pad", () => ({ TypingPad: () => null }));

const { Workspace } = await import("./workspace");

afterEach(cleanup);

const DATA: Omit<WorkspaceData, "isNewThread"> = {
  learnerId: "ann",
  lesson: { lessonName: "AI", text: "the", seal: null },
  reason: null,
  kind: null,
  stage: null,
  target: null,
  meanWpm: 40,
  chat: {
    coachKind: "local",
    thread: null,
    name: null,
    userLevel: "oldUser",
    aiFigures: { wpm: 40, weaknessProfile: null },
    messageCountInLast3Hours: 0,
    offer: { kind: "nothing-weak" },
  },
};

/** The workspace at this address, and a page beside it whose data comes when the test wants. */
function open(address: string) {
  let arrive: () => void = () => {};
  const left = new Promise<null>(resolve => {
    arrive = () => resolve(null);
  });
  function Screen() {
    const isNewThread = useLoaderData<boolean>();
    return (
      <>
        <Workspace data={{ ...DATA, isNewThread }} closed={null} />
        <Link to="/stats/">Leave</Link>
      </>
    );
  }
  const path = "/typing-mentor-coach/";
  const Stub = createRoutesStub([
    {
      id: "coach",
      path,
      loader: ({ request }) => new URL(request.url).searchParams.has("thread"),
      Component: Screen,
    },
    { path: "/stats/", loader: () => left, Component: () => <h1>Statistics</h1> },
  ]);
  render(
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { coach: address.includes("thread") } }} />,
  );
  return { arrive };
}
const wish = () => chat?.newConversation;
const press = (name: string) => act(async () => screen.getByRole("link", { name }).click());

test("starts a new conversation for each press of its link, until a thread has begun", async () => {
  open("/typing-mentor-coach/");
  expect(wish()).toBeNull();
  await press("New conversation");
  await waitFor(() => expect(wish()).toEqual(expect.any(String)));
  const first = wish();
  await press("New conversation");
  await waitFor(() => expect(wish()).not.toBe(first));
  expect(wish()).toEqual(expect.any(String));
  await act(async () => chat?.onThreadBegun(1));
  await waitFor(() => expect(wish()).toBeNull());
});

test("doesn't navigate back when a thread begins while the learner leaves", async () => {
  const { arrive } = open("/typing-mentor-coach/?thread=new");
  await press("Leave");
  await act(async () => chat?.onThreadBegun(1));
  arrive();
  expect(await screen.findByRole("heading", { name: "Statistics" })).toBeDefined();
});
