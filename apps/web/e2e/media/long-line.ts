import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the product that stops in the middle of what is sent, and can be cut. */
export interface LongLine extends AsyncDisposable {
  readonly address: string
  /** From now on, a connection on which so many bytes have been sent takes no more. */
  stopAfter(bytes: number): void
  hasStopped(): boolean
  /** Ends every connection and takes no more. */
  cut(): void
  mend(): void
}

export async function layLine(product: string): Promise<LongLine> {
  const { hostname, port } = new URL(product)
  const ends = new Set<Socket>()
  let most = Number.POSITIVE_INFINITY
  let isCut = false
  let hasStopped = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    let sent = 0
    near.on('data', (piece) => {
      sent += piece.length
      if (!far.write(piece)) near.pause()
      if (sent < most) return
      hasStopped = true
      near.pause()
    })
    far.on('drain', () => sent < most && near.resume())
    far.pipe(near)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    stopAfter: (bytes) => {
      most = bytes
    },
    hasStopped: () => hasStopped,
    cut,
    mend: () => {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
