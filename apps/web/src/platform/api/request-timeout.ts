/** The specification's request time-out (section 9). */
export const REQUEST_TIMEOUT_MS = 10_000
