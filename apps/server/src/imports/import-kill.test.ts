import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { asStaff, startProduct } from '../testing/as-staff.ts'
import { uploadCsv } from '../testing/files/upload-csv.ts'
import { startProductProcess } from '../testing/programs/product-process.ts'

const lines = 2_000
const longEnough = { timeout: 120_000, interval: 50 }

it('an import whose process is killed in the middle goes on: nothing is doubled, nothing half done', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { db } = product.services
  await staff.post('/tags', { name: 'Drama', type: 'genre' })
  // Each step takes a moment, so that the kill falls between two.
  await sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(0.001); return new; end'`.execute(product.owner.db)
  await sql`create trigger slow before insert on videos for each row execute function dawdle()`.execute(
    product.owner.db,
  )
  const rows = Array.from({ length: lines }, (_, n) => `K-${n},Film ${n},drama`)
  const csv = ['serial_number,title,tags', ...rows].join('\n')

  const { body } = await uploadCsv(product, staff, csv, { path: '/files/cdn77BatchUpload' })
  const { id } = body.data as { id: number }
  const stateOf = async () =>
    (await staff.get(`/videos/imports/${id}`)).body.data as {
      state: string
      counts: { applied: number }
      job: { done: number }
    }
  {
    await using doomed = await startProductProcess(product.databaseUrl)
    await expect.poll(async () => (await stateOf()).counts.applied, longEnough).toBeGreaterThan(0)
    const gone = once(doomed.child, 'exit')
    doomed.child.kill('SIGKILL')
    await gone
  }
  const { state, counts, job } = await stateOf()
  expect([state, counts.applied]).toEqual(['running', job.done])
  expect(counts.applied).toBeLessThan(lines)
  await startJobs(product.app)

  await expect.poll(async () => (await stateOf()).state, longEnough).toBe('done')
  const { rows: found } = await sql<Record<string, number>>`
    select (select count(*) from videos) as videos, (select count(*) from video_genres) as links,
      count(*) as audits, count(distinct record_id) as subjects from audits where resource = 'videos'`.execute(
    db,
  )
  expect(found).toEqual([{ videos: lines, links: lines, audits: lines, subjects: lines }])
}, 300_000)
