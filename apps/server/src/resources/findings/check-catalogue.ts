import { type FindingFault, findingFaults } from '@backlot/contract/resources/findings'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Caller } from '../../platform/caller/call.ts'
import { withDedicatedClient } from '../../platform/database/connection/dedicated-client.ts'
import type { Db } from '../../platform/database/database.ts'
import { everyHour, everyMinute } from '../../platform/jobs/job-handlers.ts'
import { catalogueRules, nearlySame } from './catalogue-rules.queries.ts'
import { findFault, isFull, removeMended } from './findings.queries.ts'
import { noteSearch, planSearch } from './searches.queries.ts'

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
    isWoken: true,
    async run(signal) {
      await removeAllMended(signal)
      // All titles of a large catalogue are put in order: longer than any request may take.
      await withDedicatedClient(directPool, async (client) => {
        await client.query(`set pg_trgm.similarity_threshold = ${nearlySame}`)
        for (const fault of findingFaults) {
          signal.throwIfAborted()
          await lookFor(db, client, fault)
        }
      })
    },
  })
}

/** Looks for one kind: at what was changed since, where that is little and looking at everything takes long. */
async function lookFor(db: Db, client: pg.Client, fault: FindingFault): Promise<void> {
  const isDear = catalogueRules[fault].changedPairs !== undefined
  const search = isDear ? await planSearch(db, fault) : { isOfAll: true }
  const { sql, parameters } = findFault(db, fault, search)
  await client.query(sql, [...parameters])
  if ('began' in search && !(await isFull(db, fault))) await noteSearch(db, fault, search)
}

/** Has the catalogue looked through now. */
export async function askForCheck({ db, services }: Caller): Promise<Record<string, never>> {
  await services.jobQueue.wakeAt(db, search)
  return {}
}
