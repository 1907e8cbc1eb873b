import fastifyStatic from '@fastify/static'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../platform/problem/error-handler.ts'
import { Problem } from '../platform/problem/problem.ts'
import { type FileStore, filesPath } from './file-store.ts'
import { findServedFile } from './files.queries.ts'

const cacheForMs = 365 * 24 * 60 * 60 * 1000

interface Address {
  folder: string
  name: string
}

/**
 * Shows stored files, with ranges so that a player can jump. `<img>` and `<video>` cannot send a bearer token:
 * who knows an address may read it, and an address is a random number of 128 bits that only records tell.
 */
export async function servedFilesRoutes(
  app: FastifyInstance,
  { store }: { store: FileStore },
): Promise<void> {
  const { db } = app.services
  await app.register(fastifyStatic, {
    root: store.root,
    serve: false,
    maxAge: cacheForMs,
    immutable: true,
    contentType: false,
  })
  app.setErrorHandler(answerRangeError)
  app.route<{ Params: Address }>({
    method: ['GET', 'HEAD'],
    // The pattern leaves no spelling that names anything but a stored file.
    url: `${filesPath}/:folder(^[0-9a-f]{2}$)/:name(^[0-9a-f]{32}\\.[a-z0-9]{2,5}$)`,
    handler: async ({ params }, reply) => {
      const path = `${params.folder}/${params.name}`
      const file = await findServedFile(db, `${filesPath}/${path}`)
      if (!file) throw new Problem('not_found')
      void reply
        .type(file.contentType)
        .header('content-disposition', contentDisposition(file.name, { type: 'inline' }))
        // The public site shows them.
        .header('cross-origin-resource-policy', 'cross-origin')
      return reply.sendFile(path)
    },
  })
}

/** A range outside the file is for players to handle, not for people to read: it has no body of ours. */
function answerRangeError(
  error: FastifyError & { headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error.statusCode !== 416 && error.statusCode !== 412) return answerError(error, request, reply)
  void reply
    .code(error.statusCode)
    .headers(error.headers ?? {})
    .header('cache-control', 'no-store')
    .removeHeader('content-type')
    .removeHeader('content-disposition')
    .send('')
}
