import type { FastifyInstance } from 'fastify'
import { everyHour } from '../platform/jobs/job-handlers.ts'
import { finishRemovals, removeLooseFiles } from './files.queries.ts'
import { removeAbandonedUpload } from './tus/arrival-of-upload.ts'

/**
 * Removes every hour what uploads of dead processes left, and uploads that have stood nowhere for a week. The row goes
 * first: from then on the address answers nothing, whatever happens to the file on the disk.
 */
export function sweepFiles({ services, tasks, fileStore }: FastifyInstance): void {
  const { db, fileUses } = services
  tasks.set('sweep-uploads', {
    when: everyHour,
    async run(signal) {
      await fileStore.sweep()
      while (await removeAbandonedUpload(db, fileStore)) signal.throwIfAborted()
      while (await removeLooseFiles(db, fileUses)) signal.throwIfAborted()
      while (await finishRemovals(db, fileStore.discard)) signal.throwIfAborted()
    },
  })
}
