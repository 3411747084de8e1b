/** Data on the disk is not what was written. The message says what is damaged and what a person can do. */
export class DamagedDataError extends Error {
  override name = "DamagedDataError";

  /** @param what goes on after the file's name, such as "is damaged at byte 12" */
  constructor(file: string, what: string, options?: ErrorOptions) {
    super(
      `${file} ${what}. Put back a copy of the data folder, or run \`npm run admin -- repair\`, which keeps all that can still be read.`,
      options,
    );
  }
}
