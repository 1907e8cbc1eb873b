import { videoEndpoints } from '@backlot/contract/resources/videos'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { answerWritten, nameAuditRow } from '../../platform/record/routes/answer-written.ts'
import { addPhotos, removePhoto } from './gallery.service.ts'
import { videosQueries } from './videos.queries.ts'

/** The gallery of a video, one picture or several at a time; its order is changed with the video. */
export function galleryRoutes(app: FastifyInstance): void {
  // As the kit sees any resource's.
  const queries = videosQueries as unknown as CrudQueries
  route(app, videoEndpoints.addPhotos, async (call) => {
    const written = await addPhotos(call, { id: call.params.id, photoIds: call.body.photoIds })
    return answerWritten(call, queries, written)
  })
  route(app, videoEndpoints.removePhoto, async (call) => {
    const { auditId } = await removePhoto(call, call.params)
    nameAuditRow(call.reply, auditId)
    return undefined
  })
}
