import { fileEndpoints } from '@backlot/contract/files'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { abandonUpload } from './arrival-of-upload.ts'
import type { UploadCall } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { requireChecksum } from './require-checksum.ts'
import { RunningHashes } from './running-hashes.ts'
import { listOpenUploads } from './uploads.queries.ts'

/** Films that arrive in pieces, over the tus protocol, and what is asked about them besides. */
export async function tusRoutes(app: FastifyInstance): Promise<void> {
  const hashes = new RunningHashes()
  app.removeAllContentTypeParsers()
  // The body is left for the protocol to read.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  const answer = async (call: UploadCall) => {
    // Loaded when first used: it takes longer than the rest of the call.
    const { answerTus } = await import('./tus-server.ts')
    await answerTus(call, hashes)
    return undefined
  }
  route(app, fileEndpoints.beginUpload, answer)
  route(app, fileEndpoints.askUpload, answer)
  route(app, fileEndpoints.continueUpload, answer)
  route(app, fileEndpoints.dropUpload, answer)
  route(app, fileEndpoints.finishUpload, async (call) => {
    const file = await finishUpload(call, call.params.id, hashes)
    await requireChecksum(call, file, call.query.sha256)
    return file
  })
  route(app, fileEndpoints.abandonUpload, async (call) => {
    await abandonUpload(call, call.params.id)
    return undefined
  })
  route(app, fileEndpoints.openUploads, async ({ db, session }) => {
    const rows = await listOpenUploads(db, session.adminId)
    return rows.map(({ id, name, bytes, arrived, createdAt, isArriving }) => ({
      id,
      name,
      bytes,
      arrived,
      createdAt,
      isArriving: isArriving === true,
    }))
  })
}
