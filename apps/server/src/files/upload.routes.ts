import { fileEndpoints } from '@backlot/contract/files'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../platform/caller/session.ts'
import { route } from '../platform/http/route.ts'
import { acceptUpload } from './files.service.ts'
import type { MediaKind } from './media/media-types.ts'

/** The calls that take files in at once. Here alone is multipart a language that the server reads, and the only one. */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  route(app, fileEndpoints.uploadImage, (call) => acceptUpload(call, ['image'], app.fileStore))
  route(app, fileEndpoints.uploadVideo, (call) => acceptUpload(call, ['video'], app.fileStore))
  route(app, fileEndpoints.upload, (call) => acceptUpload(call, kindsFor(call.session), app.fileStore))
}

function kindsFor(session: Session): MediaKind[] {
  const mayBringFilms = fileEndpoints.uploadVideo.access.some((each) => session.permissions.has(each))
  return mayBringFilms ? ['image', 'video'] : ['image']
}
