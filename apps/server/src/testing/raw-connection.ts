import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection on which every byte is chosen. */
export interface RawConnection {
  socket: Socket
  /** What has come so far. */
  received(): string
  /** All that came, once the server has closed the connection. */
  closed(): Promise<string>
}

/** Connects to a product that listens, and says this. */
export async function openRaw({ server }: FastifyInstance, text = ''): Promise<RawConnection> {
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let all = ''
  socket.on('data', (chunk: string) => (all += chunk))
  socket.on('error', () => undefined)
  const closing = once(socket, 'close')
  await Promise.race([once(socket, 'connect'), closing])
  socket.write(text)
  return {
    socket,
    received: () => all,
    closed: async () => {
      await closing
      return all
    },
  }
}
