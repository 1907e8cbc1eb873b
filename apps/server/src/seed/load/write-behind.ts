import { setImmediate } from 'node:timers/promises'

/**
 * Writes one part while the next is made up: the database has a processor of its own. What makes parts up has to take a
 * breath now and then, or nothing is sent meanwhile. At most one part waits.
 */
export async function writeBehind<T>(
  parts: AsyncIterable<T>,
  write: (part: T) => Promise<void>,
): Promise<void> {
  let written = Promise.resolve()
  try {
    for await (const part of parts) {
      await written
      written = write(part)
      // Whoever waits for it hears of it, at the next part.
      written.catch(() => undefined)
    }
  } finally {
    // Also where the next part could not be made up: mostly because this one broke the transaction.
    await written
  }
}

const withoutBreath = 200

/** The results of some work on each item, in order, with room in between for what is being sent. */
export async function mapBreathing<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (const item of items) {
    results.push(work(item))
    if (results.length % withoutBreath === 0) await setImmediate()
  }
  return results
}
