import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections ahead of need. Node counts one that has not asked for anything as busy, and a server that
 * stops would wait for it.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
