import { deskEndpoints } from '@backlot/contract/site/desk'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { everyDay } from '../../../platform/jobs/job-handlers.ts'
import { siteRoute } from '../../door/site-api.ts'
import { releaseLostAttachments } from './attachments.queries.ts'
import { takeAttachment } from './attachments.service.ts'

/** Here alone multipart is a language that the site API reads, and the only one. */
export async function attachmentRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  siteRoute(app, deskEndpoints.addAttachment, (call) => takeAttachment(call, app.fileStore))
  app.tasks.set('release-attachments', {
    when: everyDay,
    run: () => releaseLostAttachments(app.services.db),
  })
}
