import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressSubject } from '../../caller/address-subject.ts'

/** Refuses connections of an address that has its share already. A proxy's callers are for the proxy to count. */
export function connectionCeiling(app: FastifyInstance): void {
  const { isProxy, connections } = app.services.config
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress ?? '', 0)) return
    const subject = addressSubject(socket.remoteAddress ?? '')
    const count = open.get(subject) ?? 0
    if (count >= connections.perAddress) return void socket.destroy()
    if (count + 1 === connections.perAddress)
      app.log.warn({ address: subject }, 'no more connections for this address')
    open.set(subject, count + 1)
    socket.once('close', () => release(open, subject))
  })
}

function release(open: Map<string, number>, subject: string): void {
  const left = (open.get(subject) ?? 1) - 1
  if (left === 0) open.delete(subject)
  else open.set(subject, left)
}
