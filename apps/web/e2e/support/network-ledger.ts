import type { CDPSession } from 'playwright-core'

interface Transfer {
  /** Seconds on the browser's clock. */
  sentAt: number
  isScript: boolean
  isFromCache: boolean
  /** What had come when, in bytes as they travel. */
  received: { at: number; total: number }[]
}

export interface Received {
  requests: number
  /** Of all kinds, headers and compressed bodies. */
  bytes: number
  scriptBytes: number
}

/** Books what a page asks the network for; gives the sums until a moment, in seconds on the browser's clock. */
export async function watchNetwork(inspector: CDPSession): Promise<(until: number) => Received> {
  const transfers = new Map<string, Transfer>()
  const book = (id: string, at: number, totalOf: (before: number) => number) => {
    const received = transfers.get(id)?.received
    received?.push({ at, total: totalOf(received.at(-1)?.total ?? 0) })
  }
  inspector.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!/^https?:/.test(request.url)) return
    transfers.set(requestId, { sentAt: timestamp, isScript: false, isFromCache: false, received: [] })
  })
  inspector.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.isFromCache = true
  })
  inspector.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const transfer = transfers.get(requestId)
    if (!transfer) return
    transfer.isScript = response.mimeType.includes('javascript')
    transfer.isFromCache ||= response.fromDiskCache === true
    book(requestId, timestamp, () => response.encodedDataLength)
  })
  inspector.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    book(requestId, timestamp, (before) => before + encodedDataLength),
  )
  inspector.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    book(requestId, timestamp, () => encodedDataLength),
  )
  await inspector.send('Network.enable')
  return (until) => sumsOf([...transfers.values()], until)
}

function sumsOf(transfers: readonly Transfer[], until: number): Received {
  const asked = transfers.filter(({ sentAt, isFromCache }) => sentAt <= until && !isFromCache)
  const bytesOf = ({ received }: Transfer) => received.findLast(({ at }) => at <= until)?.total ?? 0
  const sum = (some: readonly Transfer[]) => some.reduce((total, transfer) => total + bytesOf(transfer), 0)
  return {
    requests: asked.length,
    bytes: sum(asked),
    scriptBytes: sum(asked.filter(({ isScript }) => isScript)),
  }
}
