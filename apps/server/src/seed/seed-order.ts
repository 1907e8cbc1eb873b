import type { SeededResource } from './seed-options.ts'

/** Resources in an order in which each comes after those that its rows point to. */
export function inSeedOrder(all: readonly SeededResource[]): SeededResource[] {
  const ordered: SeededResource[] = []
  let waiting = [...all]
  while (waiting.length > 0) {
    const ready = waiting.filter(
      ({ seed }) => !seed.after?.some((name) => waiting.some((each) => each.name === name)),
    )
    if (ready.length === 0) throw new Error('Seeds wait for each other.')
    ordered.push(...ready)
    waiting = waiting.filter((each) => !ready.includes(each))
  }
  return ordered
}
