import { isUnwritable } from '../../platform/database/connection/database-away.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { takeCalls } from './site-keys.queries.ts'

/** What a process may still let through of a minute. */
interface Portion {
  left: number
  /** The minute has no more than that. */
  isLast: boolean
  /** By the clock of this process that only goes forward. */
  endsAt: number
}

// A write for each call would cost as much as the call.
const portionsPerMinute = 100

/**
 * How often keys may still call in this minute. The count is in the database, one for all processes; each takes a
 * hundredth of it at a time, so that together they never let through more.
 */
export class CallBudgets {
  readonly #portions = new Map<number, Portion>()

  /** Takes one call of a key, or refuses it with the time until there are more. */
  async take(db: Db, keyId: number, mostPerMinute: number): Promise<void> {
    const portion = this.#portionOf(keyId)
    if (portion.left === 0 && !portion.isLast) await this.#fill(db, keyId, mostPerMinute)
    const filled = this.#portionOf(keyId)
    if (filled.left === 0) throw tooMany(filled)
    filled.left -= 1
  }

  /** Others may have been at it in the meantime: it is looked up whenever it is used. */
  #portionOf(keyId: number): Portion {
    const known = this.#portions.get(keyId)
    return known && known.endsAt > performance.now() ? known : { left: 0, isLast: false, endsAt: 0 }
  }

  async #fill(db: Db, keyId: number, mostPerMinute: number): Promise<void> {
    const calls = Math.ceil(mostPerMinute / portionsPerMinute)
    const { isGranted, msLeftOfMinute } = await takeWhereWritable(db, { keyId, calls, mostPerMinute })
    const { left } = this.#portionOf(keyId)
    this.#portions.set(keyId, {
      left: left + (isGranted ? calls : 0),
      isLast: !isGranted,
      endsAt: performance.now() + Math.max(1, msLeftOfMinute),
    })
  }
}

/** Reading goes on, uncounted, where nothing can be written. */
async function takeWhereWritable(...of: Parameters<typeof takeCalls>): ReturnType<typeof takeCalls> {
  try {
    return await takeCalls(...of)
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return { isGranted: true, msLeftOfMinute: 1_000 }
  }
}

function tooMany({ endsAt }: Portion): Problem {
  const seconds = Math.ceil((endsAt - performance.now()) / 1_000)
  return new Problem('too_many', { retryAfterSeconds: Math.max(1, seconds) })
}
