import { mostNamedRecords } from '@backlot/contract/live'
import type { FastifyInstance } from 'fastify'
import { inNobodysTime } from '../database/connection/time-left.ts'
import { notify } from './notification.ts'

const waitMs = 2_000

/** Says that what is counted beside these records has moved; their versions are the same. */
export type TellOfCounts = (ids: readonly number[]) => void

/** Makes what says so of a resource: once in two seconds, however often it is called for however many records. */
export function tellingOfCounts({ services: { db }, log }: FastifyInstance, resource: string): TellOfCounts {
  const moved = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const schedule = () => {
    // The time of the request that asks may be up by then.
    if (moved.size > 0) timer ??= inNobodysTime(() => setTimeout(tell, waitMs).unref())
  }
  const tell = () => {
    timer = undefined
    const ids = [...moved].slice(0, mostNamedRecords)
    for (const id of ids) moved.delete(id)
    schedule()
    // Whoever opens the record later asks anyway.
    notify(db, { about: 'counts', resource, ids }).catch((error) =>
      log.warn({ err: error }, 'nobody was told of what is counted'),
    )
  }
  return (ids) => {
    for (const id of ids) moved.add(id)
    schedule()
  }
}
