import { setTimeout as pause } from 'node:timers/promises'
import { dataOf } from '../../pair/staff-client.ts'
import { prefix, rowsOfJob } from '../ledger.ts'
import type { World } from '../world.ts'

const momentMs = 10_000
const lookMs = 500

/** Has more rows deleted than a call can do, again and again, and waits for each job. */
export async function orderJobs({ staff, shift, ledger, database }: World): Promise<void> {
  for (let n = 1; await shift.goesOn(momentMs); n += 1) {
    const name = `${prefix}${n}`
    await makeDirectors(name, database)
    const order = { action: 'delete', filter: { q: `${name} of` }, expected_count: rowsOfJob }
    const { job_id } = dataOf<{ job_id: number }>(
      await staff.insist('POST', '/directors/bulk', order, 'order job'),
    )
    for (;;) {
      const job = dataOf<{ state: string; changed: number }>(
        await staff.insist('GET', `/jobs/${job_id}`, undefined, 'read'),
      )
      if (job.state === 'done' && job.changed === rowsOfJob) break
      if (!['queued', 'running'].includes(job.state)) throw new Error(`A job ended as ${JSON.stringify(job)}`)
      await pause(lookMs)
    }
    ledger.jobs.push(name)
  }
}

/** Past the product; asked again where the database was away, and then there are none yet, or all. */
async function makeDirectors(name: string, database: World['database']): Promise<void> {
  const text = `insert into directors (name) select $1 || ' of ' || n from generate_series(1, $2::int) n
    where not exists (select from directors where name = $1 || ' of 1')`
  for (;;) {
    const isMade = await database.query(text, [name, rowsOfJob]).then(
      () => true,
      () => false,
    )
    if (isMade) return
    await pause(lookMs)
  }
}
