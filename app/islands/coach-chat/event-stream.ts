/** One server-sent event. */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly event: string;
  /** Its data lines, with a line break between them. */
  readonly data: string;
}

/**
 * Reads server-sent events out of a text that comes in pieces, cut anywhere, also within the two characters that end a line.
 * Written by the format's standard; `id` and `retry` are for those who connect again, and are passed over like
 * comments. An event that the stream breaks off in is none.
 *
 * @returns what takes the next piece, and answers the events that end in it
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = "";
  let event = "";
  let data: string[] = [];
  let isFirst = true;

  const take = (line: string): StreamEvent | null => {
    if (line === "") {
      const whole = data.length === 0 ? null : { event: event || "message", data: data.join("\n") };
      event = "";
      data = [];
      return whole;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    else if (field === "data") data.push(value);
    return null;
  };

  return piece => {
    rest += piece;
    if (isFirst && rest !== "") {
      rest = rest.replace(/^\uFEFF/, "");
      isFirst = false;
    }
    const events: StreamEvent[] = [];
    for (;;) {
      // A carriage return at the very end may be half of a line's end.
      const end = /\r\n|\n|\r(?!$)/.exec(rest);
      if (end === null) return events;
      const whole = take(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (whole !== null) events.push(whole);
    }
  };
}
