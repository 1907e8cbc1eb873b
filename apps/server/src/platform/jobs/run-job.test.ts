import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { afterCommit } from '../database/after-commit.ts'
import { findJob, insertJob } from './jobs.queries.ts'
import { runJob } from './run-job.ts'

it('what a step wants done after its commit is done when others see what it wrote, and not if it fails', async () => {
  await using product = await startProduct()
  const { app, services } = product
  const { adminId } = await asStaff(product)
  const outcomes: string[] = []
  app.jobHandlers.set('probe', {
    permissions: () => [],
    work: async ({ db }, { action, result }) => {
      afterCommit(db, () => outcomes.push(action))
      expect(outcomes).not.toContain(action)
      if (action === 'break') throw new Error('on purpose')
      return result
    },
  })
  const order = { kind: 'probe', resource: 'tags', recordIds: [1], startedBy: adminId, requestId: 'probe' }
  const stateAfter = async (action: string) => {
    const { id } = await insertJob(services.db, { ...order, action, sessionId: 1 })
    await runJob(app, { jobId: id, isLastTry: true, signal: new AbortController().signal })
    return (await findJob(services.db, id, adminId))?.state
  }

  expect(await stateAfter('work')).toBe('done')
  expect(await stateAfter('break')).toBe('failed')
  expect(outcomes).toEqual(['work'])
})

it('names what it left as it was only to who may see it', async () => {
  await using product = await startProduct()
  const { app, services } = product
  await sql`with film as (insert into videos (serial_number, title) values ('BL-1', 'Tilt') returning id),
      director as (insert into directors (name) values ('Ada') returning id)
    insert into video_directors (video_id, director_id) select film.id, director.id from film, director`.execute(
    services.db,
  )
  const order = { kind: 'bulk-directors', resource: 'directors', action: 'delete', recordIds: [1] }
  const labelFor = async (permissions: readonly string[]) => {
    const staff = await asStaff(product, permissions)
    const from = { startedBy: staff.adminId, sessionId: 1, requestId: 'delete' }
    const { id } = await insertJob(services.db, { ...order, ...from })
    await runJob(app, { jobId: id, isLastTry: true, signal: new AbortController().signal })
    return (await findJob(services.db, id, staff.adminId))?.result.reasons[0]?.records[0]?.label
  }

  expect(await labelFor(['batch-directors', 'delete-directors'])).toBe('#1')
  expect(await labelFor(['batch-directors', 'delete-directors', 'list-directors'])).toBe('Ada')
})
