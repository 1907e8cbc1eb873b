import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../../platform/problem/error-handler.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { filesPath, localFolder } from '../file-store.ts'
import { findServedFile, type ServedFile } from '../files.queries.ts'
import { type FindVariant, imageVariants } from '../images/image-variants.ts'
import type { Variant } from '../images/variant.ts'
import { answerFromBucket } from './answer-from-bucket.ts'
import { askedVariant } from './asked-variant.ts'
import { downloadName } from './download-name.ts'
import { type Question, readingOf } from './reading.ts'

interface Address {
  folder: string
  name: string
}

// Whatever a browser takes it for, it runs nothing and loads nothing but itself: a film opened by its address is a page of
// the browser's own that loads the film.
const neverAPage =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox allow-same-origin"

/**
 * Shows stored files, with ranges so that a player can jump: to staff with a session, to whoever was handed a signed
 * address, and to anybody what stands where the public sees it. To all others they are not there.
 */
export async function servedFilesRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services
  await app.register(fastifyStatic, {
    root: localFolder(config.dataDir),
    serve: false,
    cacheControl: false,
    contentType: false,
  })
  app.setErrorHandler(answerRangeError)
  const variantOf = imageVariants(app)
  app.route<{ Params: Address; Querystring: Question }>({
    method: ['GET', 'HEAD'],
    // The pattern leaves no spelling that names anything but a stored file.
    url: `${filesPath}/:folder(^[0-9a-f]{2}$)/:name(^[0-9a-f]{32}\\.[a-z0-9]{2,5}$)`,
    handler: async (request, reply) => {
      const { folder, name } = request.params
      const address = `${filesPath}/${folder}/${name}`
      const file = await findServedFile(app.services.db, address)
      const reading = file && (await readingOf(request, address))
      if (!reading) throw new Problem('not_found')
      const variant = await askedVariant(app.services.db, file, request.query)
      const { url, contentType } = await asked(variantOf, { ...file, url: address }, variant)
      const fileName = downloadName(file.name, extname(url).slice(1))
      const disposition = contentDisposition(fileName, { type: 'inline' })
      void reply.type(contentType).headers({
        ...reading.headers,
        // Staff may choose another part the next moment.
        ...(variant?.part && {
          'cache-control': reading.headers['cache-control'].replace(/max-age=\d+/, 'no-cache'),
        }),
        'content-disposition': disposition,
        'content-security-policy': neverAPage,
      })
      return config.bucket
        ? answerFromBucket(request, reply, { url, contentType, disposition, seconds: reading.linkSeconds })
        : reply.sendFile(url.slice(filesPath.length))
    },
  })
}

type Stored = ServedFile & { url: string }

/** Whoever may read an image may read it in any of our widths and shapes; there is nothing else of it. */
async function asked(
  variantOf: FindVariant,
  file: Stored,
  variant: Variant | null | undefined,
): Promise<Pick<Stored, 'url' | 'contentType'>> {
  if (variant === undefined) throw new Problem('not_found')
  if (variant === null) return file
  const url = await variantOf(file, variant)
  // A browser may still make something of what could not be made narrower.
  return url === null ? file : { url, contentType: 'image/webp' }
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
