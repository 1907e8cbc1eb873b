import type { FastifyInstance } from 'fastify'
import { checkRoutes } from './check.routes.ts'
import { originFilesRoutes } from './delivery/origin-files.routes.ts'
import { servedFilesRoutes } from './delivery/served-files.routes.ts'
import { type FileStore, fileStore } from './file-store.ts'
import { type Origin, originOf } from './origin/origin.ts'
import { sweepFiles } from './sweep-files.ts'
import { tusRoutes } from './tus/tus.routes.ts'
import { uploadRoutes } from './upload.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where uploads are kept. */
    fileStore: FileStore
    /** Files that others have put on the CDN's origin or into the bucket. */
    fileOrigin: Origin
  }
}

/** What the product stores files in and finds them on, for whoever needs it besides the calls for files. */
export function openFileStores(app: FastifyInstance): void {
  app.decorate('fileStore', fileStore(app.services.config))
  app.decorate('fileOrigin', originOf(app.services.config))
}

/** Files going in and coming out; each in a scope of its own, so that neither's plugins reach anything else. */
export async function filesRoutes(app: FastifyInstance): Promise<void> {
  sweepFiles(app)
  await app.register(uploadRoutes)
  await app.register(tusRoutes)
  await app.register(checkRoutes)
  await app.register(servedFilesRoutes)
  await app.register(originFilesRoutes)
}
