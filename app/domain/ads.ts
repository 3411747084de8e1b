import { MINUTE } from "./durations";

/** ms that ads stay hidden once somebody has asked for it. */
export const AD_HIDING_MS = 30 * MINUTE;
