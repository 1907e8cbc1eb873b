import { expect, it, vi } from 'vitest'
import { startProduct } from '../../testing/as-staff.ts'
import { everyMinute } from './job-handlers.ts'
import { startJobs } from './start-jobs.ts'

it('a task that fails says so in the log', async () => {
  await using product = await startProduct()
  const { app } = product
  const logged = vi.spyOn(app.log, 'error').mockReturnValue()
  app.tasks.set('probe', { when: everyMinute, run: () => Promise.reject(new Error('on purpose')) })

  await startJobs(app)

  const entry = [expect.objectContaining({ task: 'probe' }), expect.any(String)]
  await expect.poll(() => logged.mock.calls, { timeout: 20_000 }).toContainEqual(entry)
})
