import { findingFaults } from '@backlot/contract/resources/findings'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/caller/call.ts'
import { withDedicatedClient } from '../../platform/database/connection/dedicated-client.ts'
import { everyHour, everyMinute } from '../../platform/jobs/job-handlers.ts'
import { findFault, removeMended } from './findings.queries.ts'

const search = 'check-catalogue'
const recheck = 'recheck-findings'

/** What is mended leaves the list within a minute; what is wrong is looked for every hour, and when somebody asks. */
export function checkCatalogueRegularly(app: FastifyInstance): void {
  const { db, directPool } = app.services
  const removeAllMended = async (signal: AbortSignal) => {
    for (const fault of findingFaults) {
      signal.throwIfAborted()
      await removeMended(db, fault)
    }
  }
  app.tasks.set(recheck, { when: everyMinute, run: removeAllMended })
  app.tasks.set(search, {
    when: everyHour,
    async run(signal) {
      await removeAllMended(signal)
      // All titles of a large catalogue are put in order: longer than any request may take.
      await withDedicatedClient(directPool, async (client) => {
        for (const { sql, parameters } of findingFaults.map((fault) => findFault(db, fault))) {
          signal.throwIfAborted()
          await client.query(sql, [...parameters])
        }
      })
    },
  })
}

/** Has the catalogue looked through now. */
export async function askForCheck({ db, services }: Caller): Promise<Record<string, never>> {
  await services.jobQueue.wakeAt(db, search)
  return {}
}
