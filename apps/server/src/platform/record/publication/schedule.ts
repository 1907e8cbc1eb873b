import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../caller/call.ts'
import { everyMinute } from '../../jobs/job-handlers.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { publishDue } from './due.queries.ts'

const atOnce = 500

function taskOf({ name }: Pick<Resource, 'name'>): string {
  return `publish-due-${name}`
}

/** Records on the schedule come out by themselves: at their moment, and whatever was missed within a minute. */
export function publishWhenDue<R extends Resource>(
  app: FastifyInstance,
  queries: CrudQueries<R>,
  needed: readonly string[],
): void {
  const { db } = app.services
  app.tasks.set(taskOf(queries.resource), {
    when: everyMinute,
    isWoken: true,
    async run(signal) {
      while ((await publishDue(db, { queries, needed, limit: atOnce })) === atOnce) signal.throwIfAborted()
    },
  })
}

/** Has the schedule of a resource looked at when one of these moments comes. */
export async function wakeWhenDue(
  { db, services }: Caller,
  resource: Pick<Resource, 'name'>,
  moments: Iterable<string>,
): Promise<void> {
  for (const moment of new Set(moments))
    await services.jobQueue.wakeAt(db, taskOf(resource), new Date(moment))
}
