export interface Quote {
  readonly text: string;
  /** Title of the work, as it is commonly cited. */
  readonly work: string;
  /** In which the work was first published; a play that was performed before, or a speech, in which it was first heard. */
  readonly year: number;
}
