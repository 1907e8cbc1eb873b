import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../problem/problem.ts'

/** Gives every body a deadline: as a whole, or for an upload, which may take hours, by its progress. */
export function bodyDeadlines(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { bodyMs } = request.server.services.config.connections
  const { kind } = request.routeOptions.config.endpoint ?? {}
  const isUpload = kind === 'upload' || kind === 'tus'
  let timer = isUpload ? whileItFlows(request, reply) : setTimeout(() => cut(request, reply), bodyMs).unref()
  // What is still on its way after the answer nobody waits for.
  reply.raw.once('finish', () => {
    clearTimeout(timer)
    if (!request.raw.complete) timer = setTimeout(() => cut(request, reply), bodyMs).unref()
  })
  request.raw.once('close', () => clearTimeout(timer))
}

function whileItFlows(request: FastifyRequest, reply: FastifyReply): NodeJS.Timeout {
  const { uploadMs, uploadBytes } = request.server.services.config.connections
  const { socket } = request.raw
  let seen = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - seen < uploadBytes) cut(request, reply)
    seen = socket.bytesRead
  }, uploadMs).unref()
}

/** Whoever reads the body learns that it failed, and answers; without a reader the connection ends. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy()
  void reply.header('connection', 'close')
  raw.emit('error', new Problem('too_slow'))
}
