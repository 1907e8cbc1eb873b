import type { FastifyInstance } from 'fastify'
import { servedFilesRoutes } from './delivery/served-files.routes.ts'
import { fileStore } from './file-store.ts'
import { sweepFiles } from './sweep-files.ts'
import { uploadRoutes } from './upload.routes.ts'

/** Files going in and coming out; each in a scope of its own, so that neither's plugins reach anything else. */
export async function filesRoutes(app: FastifyInstance): Promise<void> {
  const store = fileStore(app.services.config.dataDir)
  sweepFiles(app, store)
  await app.register(uploadRoutes, { store })
  await app.register(servedFilesRoutes, { store })
}
