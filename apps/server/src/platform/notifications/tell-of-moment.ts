import type { FastifyInstance } from 'fastify'
import { inNobodysTime } from '../database/connection/time-left.ts'
import { type MomentNotification, notify } from './notification.ts'

const waitMs = 2_000

/** Makes what says that this moment's figures moved: once in two seconds, however much comes in. */
export function tellingOfMoment(
  { services: { db, config }, log }: FastifyInstance,
  of: MomentNotification['of'],
): () => void {
  let timer: NodeJS.Timeout | undefined
  let lastAt = 0
  // Asked for by a request and then by itself: with that request's time it would be refused as long as more comes in.
  const later = () => inNobodysTime(() => setTimeout(tell, waitMs).unref())
  const tell = () => {
    // What came just now may not be in what is asked for now, and so is told of once more.
    const { figuresAgeMs, figuresOldestMs } = config
    // What calls of a page share is older than these by half as much as figures may be.
    const isTold = performance.now() - lastAt >= Math.max(figuresAgeMs, figuresOldestMs) + figuresAgeMs / 2
    timer = isTold ? undefined : later()
    // Whoever looks asks again every minute as well.
    notify(db, { about: 'moment', of }).catch((error) =>
      log.warn({ err: error }, 'nobody was told of this moment'),
    )
  }
  return () => {
    lastAt = performance.now()
    timer ??= later()
  }
}
