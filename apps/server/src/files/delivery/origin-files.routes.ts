import { basename, extname } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem/problem.ts'
import { filesPath } from '../file-store.ts'
import { findServedFile } from '../files.queries.ts'
import { downloadName } from './download-name.ts'
import { type Question, readingOf } from './reading.ts'

/** Leads to what others have put on the CDN's origin, whoever may read it here; known by its path. */
export async function originFilesRoutes(app: FastifyInstance): Promise<void> {
  app.route<{ Params: { '*': string }; Querystring: Question }>({
    method: ['GET', 'HEAD'],
    url: `${filesPath}/origin/*`,
    handler: async (request, reply) => {
      const path = request.params['*']
      const address = `${filesPath}/origin/${path}`
      const file = await findServedFile(app.services.db, address)
      const reading = file && (await readingOf(request, address))
      if (!reading) throw new Problem('not_found')
      const name = downloadName(file.name || basename(path), extname(path).slice(1))
      const link = await app.fileOrigin.link(path, {
        seconds: reading.linkSeconds,
        contentType: file.contentType,
        contentDisposition: contentDisposition(name, { type: 'inline' }),
      })
      return reply.header('cache-control', 'no-store').redirect(link, 302)
    },
  })
}
