/** Codes are stable; messages are for people. */
const ENGINE_ERROR_CODES = [
  "chunk-mismatch",
  "chunk-not-string",
  "invalid-start",
  "invalid-finish",
  "invalid-duration",
  "invalid-wpm",
  "invalid-accuracy",
  "undefined-weakness-group",
  "invalid-rules",
  "invalid-character",
  "invalid-time",
  "time-runs-backwards",
  "invalid-bound",
  "invalid-base64url",
  "transcript-malformed",
  "transcript-version",
  "transcript-checksum",
  "transcript-too-long",
  "transcript-gap-too-long",
] as const;

export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number];

/** Messages that are constant for their code. */
const ENGINE_MESSAGES = {
  "chunk-mismatch": "found word and props word should be exactly same",
  "chunk-not-string": "Chunk is not string",
  "invalid-start": "Invalid start time of the test",
  "invalid-finish": "Invalid finish time of the test",
  "invalid-duration": "Invalid duration of the test",
  "invalid-wpm": "Invalid wpm of the test",
  "invalid-accuracy": "Invalid accuracy of the test",
} as const satisfies Partial<Record<EngineErrorCode, string>>;

/** The only error that the engine throws; callers check `code`. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;

  constructor(code: keyof typeof ENGINE_MESSAGES);
  constructor(code: EngineErrorCode, message: string);
  constructor(code: EngineErrorCode, message?: string) {
    super(message ?? ENGINE_MESSAGES[code as keyof typeof ENGINE_MESSAGES]);
    this.code = code;
  }
}

export function undefinedWeaknessGroup(group: string): EngineError {
  return new EngineError("undefined-weakness-group", `the weakness stat ${group} is not defined.`);
}
