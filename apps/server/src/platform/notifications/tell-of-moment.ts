import type { FastifyInstance } from 'fastify'
import { type MomentNotification, notify } from './notification.ts'

const waitMs = 2_000

/** Makes what says that this moment's figures moved: once in two seconds, however much comes in. */
export function tellingOfMoment(
  { services: { db }, log }: FastifyInstance,
  of: MomentNotification['of'],
): () => void {
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    // Whoever looks asks again every minute as well.
    notify(db, { about: 'moment', of }).catch((error) =>
      log.warn({ err: error }, 'nobody was told of this moment'),
    )
  }
  return () => {
    timer ??= setTimeout(tell, waitMs).unref()
  }
}
