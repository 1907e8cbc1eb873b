import { viewEndpoints } from '@backlot/contract/views'
import { waitingEndpoints } from '@backlot/contract/views/waiting'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { countViews } from './count-views.ts'
import { countWaiting } from './count-waiting.ts'
import { createView, placeView, readViews, removeView, shareView, updateView } from './views.service.ts'

export async function viewsRoutes(app: FastifyInstance): Promise<void> {
  const lists = app.records
  route(app, viewEndpoints.list, (call) => readViews(call, lists))
  route(app, viewEndpoints.counts, (call) => countViews(call, lists))
  route(app, waitingEndpoints.counts, (call) => countWaiting(call, lists))
  route(app, viewEndpoints.create, (call) => createView(call, lists, call.body))
  route(app, viewEndpoints.update, (call) => updateView(call, lists, { id: call.params.id, body: call.body }))
  route(app, viewEndpoints.share, (call) => shareView(call, lists, { id: call.params.id, ...call.body }))
  route(app, viewEndpoints.place, (call) => placeView(call, lists, { id: call.params.id, body: call.body }))
  route(app, viewEndpoints.delete, async (call) => {
    await removeView(call, lists, call.params.id)
    return undefined
  })
}
