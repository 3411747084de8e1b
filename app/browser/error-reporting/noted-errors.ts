declare global {
  interface Window {
    /** Made by the first script, so that nothing has to be loaded for it. */
    notedErrors: unknown[];
  }
}

/** What was noted goes to `taker`, and all that is noted from now on. */
export function takeNotedErrors(taker: (error: unknown) => void): void {
  const noted = window.notedErrors;
  for (const error of noted.splice(0)) taker(error);
  noted.push = error => {
    taker(error);
    return 0;
  };
}
