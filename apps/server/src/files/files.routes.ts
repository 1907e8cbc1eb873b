import type { FastifyInstance } from 'fastify'
import { everyHour } from '../platform/jobs/job-handlers.ts'
import { fileStore } from './file-store.ts'
import { servedFilesRoutes } from './served-files.routes.ts'
import { uploadRoutes } from './upload.routes.ts'

/** Files going in and coming out; each in a scope of its own, so that neither's plugins reach anything else. */
export async function filesRoutes(app: FastifyInstance): Promise<void> {
  const store = fileStore(app.services.config.dataDir)
  app.tasks.set('sweep-uploads', { when: everyHour, run: () => store.sweep() })
  await app.register(uploadRoutes, { store })
  await app.register(servedFilesRoutes, { store })
}
