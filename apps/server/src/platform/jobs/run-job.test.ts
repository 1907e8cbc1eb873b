import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { afterCommit } from '../database/after-commit.ts'
import { findJob, insertJob } from './jobs.queries.ts'
import { runJob } from './run-job.ts'

it('what a step wants done after its commit is done when others see what it wrote, and not if it fails', async () => {
  await using product = await startProduct()
  const { app, platform } = product
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
    const { id } = await insertJob(platform.db, { ...order, action, sessionId: 1 })
    await runJob(app, { jobId: id, isLastTry: true, signal: new AbortController().signal })
    return (await findJob(platform.db, id, adminId))?.state
  }

  expect(await stateAfter('work')).toBe('done')
  expect(await stateAfter('break')).toBe('failed')
  expect(outcomes).toEqual(['work'])
})
