import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { blockEndpoints } from '@backlot/contract/resources/blocks'
import { draftEndpoints } from '@backlot/contract/site/page/page-drafts'
import { previewEndpoints } from '@backlot/contract/site/page/preview'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { everyDay, everyMinute } from '../../../platform/jobs/job-handlers.ts'
import { deleteOld, listOpen } from './drafts.queries.ts'
import {
  beginDraft,
  callInDraft,
  changesOf,
  discardDraft,
  releaseAllDue,
  releaseDraft,
  scheduleDraft,
  takeBackDraft,
} from './drafts.service.ts'

const task = 'release-page-drafts'

/** Names what a draft can hold, and be read through; before the calls themselves are registered. */
export function nameDraftCalls({ drafts }: FastifyInstance): void {
  const { list, show, create, update, delete: remove, arrange } = blockEndpoints
  const { listVideos, setVideos, addPhotos, setAdvertisement } = blockEndpoints
  const reads = [list, show, listVideos, previewEndpoints.preview]
  const writes = [create, update, remove, arrange, setVideos, addPhotos, setAdvertisement]
  // Their shapes differ; a draft keeps calls parsed and hands them back as they were.
  for (const endpoint of [...reads, ...writes]) drafts.calls.set(endpoint as unknown as Endpoint, null)
}

/** The drafts of pages: what is done to each, and what brings them out at their time. */
export function draftsRoutes(app: FastifyInstance): void {
  app.drafts.run = (call, draft) => callInDraft(app, call, draft)
  route(app, draftEndpoints.list, ({ db }) => listOpen(db))
  route(app, draftEndpoints.changes, ({ db, params }) => changesOf(db, params.id))
  route(app, draftEndpoints.create, (call) => beginDraft(call, call.body))
  route(app, draftEndpoints.discard, (call) => discardDraft(call, call.params.id))
  route(app, draftEndpoints.takeBack, (call) => takeBackDraft(call, call.params.id))
  route(app, draftEndpoints.release, (call) => releaseDraft(app, call, call.params.id))
  route(app, draftEndpoints.schedule, (call) => scheduleDraft(call, { ...call.params, ...call.body, task }))
  app.tasks.set(task, {
    when: everyMinute,
    isWoken: true,
    run: (signal) => releaseAllDue(app, signal),
  })
  app.tasks.set('sweep-page-drafts', {
    when: everyDay,
    run: () => deleteOld(app.services.db),
  })
}
