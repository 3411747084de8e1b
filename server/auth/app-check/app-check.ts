/** Tells calls of our own pages from those of programs. */
export interface AppCheck {
  /**
   * Whether a token was given to our app, is whole, and still counts.
   * @throws where nobody can tell, because Google's keys could not be fetched
   */
  verify(token: string): Promise<boolean>;
  close(): Promise<void>;
}
