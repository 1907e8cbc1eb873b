/** The number that a run draws by: another at each run, unless it is set to one that a failure named. */
export const seedOf = (name: `${string}_SEED`): number => Number(process.env[name] ?? Date.now() % 1_000_000)

/** Draws the same numbers for the same seed. */
export function drawnBy(seed: number) {
  let state = seed
  /** A whole number below another. */
  const random = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return Math.abs(Math.imul(state ^ (state >>> 12), 0x297a2d39) ^ (state >>> 15)) % below
  }
  const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T
  return { random, oneOf }
}
