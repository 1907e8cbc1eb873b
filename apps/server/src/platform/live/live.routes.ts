import type { OutgoingHttpHeaders } from 'node:http'
import { liveEndpoints } from '@backlot/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../caller/call.ts'
import { route } from '../http/route.ts'
import { LiveHub } from './live-hub.ts'
import { LiveStream } from './live-stream.ts'

/** `GET /events`: sends staff what changes, for as long as they listen. */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
  const hub = new LiveHub(app.services, (resource) => app.records.get(resource)?.source)
  // Before the requests in flight are waited for: these never end by themselves.
  app.addHook('preClose', () => hub.close())
  route(app, liveEndpoints.events, (call) => openStream(hub, call))
}

async function openStream(
  hub: LiveHub,
  { reply, session, language }: Call<unknown, unknown, unknown>,
): Promise<string> {
  await hub.ready()
  const { raw } = reply
  if (raw.destroyed) return ''
  const room = await hub.takeRoom(session)
  const stream = new LiveStream(raw, { session, language, room })
  raw.on('close', () => hub.leave(stream))
  raw.on('error', () => undefined)
  if (raw.destroyed) {
    hub.leave(stream)
    return ''
  }
  void reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Nothing between us and the reader may save the events up.
    'x-accel-buffering': 'no',
    // The process that leaves must not keep the connection.
    connection: 'close',
  })
  raw.setTimeout(0)
  stream.send(': hello\n\n')
  hub.join(stream)
  return ''
}
