import { createServer } from 'node:net'

function listens(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

/** The wanted port when it is free on this machine, else any free one. */
export async function freePort(wanted: number | undefined): Promise<number> {
  const port = (wanted === undefined ? undefined : await listens(wanted)) ?? (await listens(0))
  if (port === undefined) throw new Error('No free port on 127.0.0.1')
  return port
}
