import { fileEndpoints } from '@backlot/contract/files'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { acceptUpload } from './files.service.ts'

/** The two calls that take files in. Here alone is multipart a language that the server reads, and the only one. */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  route(app, fileEndpoints.uploadImage, (call) => acceptUpload(call, 'image', app.fileStore))
  route(app, fileEndpoints.uploadVideo, (call) => acceptUpload(call, 'video', app.fileStore))
}
