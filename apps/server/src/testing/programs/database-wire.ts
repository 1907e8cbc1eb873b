import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type State = 'whole' | 'cut' | 'silent'

/** A wire to a database that can be cut, made silent, and mended. */
export interface Wire {
  /** The database's address at the near end. */
  readonly url: string
  /** Whoever was connected while it was silent stays without an answer until it is cut. */
  set(state: State): void
  close(): void
}

export async function startWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const through = new URL(url)
  const sockets = new Set<Socket>()
  let state: State = 'whole'
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => sockets.delete(near))
    if (state === 'cut') near.destroy()
    if (state !== 'whole') return
    const far = connect(Number(port), hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    far.on('close', () => {
      sockets.delete(far)
      near.destroy()
    })
    near.on('close', () => far.destroy())
    near.on('data', (data) => state === 'whole' && far.write(data))
    far.on('data', (data) => state === 'whole' && near.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: through.href,
    set(next) {
      state = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
