import type { CDPSession } from 'playwright-core'

export interface Transfer {
  readonly url: string
  /** Seconds on the browser's clock. */
  readonly sentAt: number
  kind: 'script' | 'style' | 'other'
  isFromCache: boolean
  isOver: boolean
  /** What had come when, in bytes as they travel, headers too. */
  readonly received: { at: number; total: number }[]
}

export interface Received {
  requests: number
  bytes: number
  scriptBytes: number
}

/** Books every request of a page that goes over the network, in the order in which they were sent. */
export async function watchNetwork(inspector: CDPSession): Promise<() => readonly Transfer[]> {
  const transfers = new Map<string, Transfer>()
  const book = (id: string, at: number, totalOf: (before: number) => number) => {
    const received = transfers.get(id)?.received
    received?.push({ at, total: totalOf(received.at(-1)?.total ?? 0) })
  }
  const change = (id: string, parts: Partial<Transfer>) => {
    const transfer = transfers.get(id)
    if (transfer) Object.assign(transfer, parts)
  }
  inspector.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url } }) => {
    if (!/^https?:/.test(url)) return
    transfers.set(requestId, {
      url,
      sentAt: timestamp,
      kind: 'other',
      isFromCache: false,
      isOver: false,
      received: [],
    })
  })
  inspector.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isFromCache: true }))
  inspector.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    change(requestId, {
      kind: kindOf(response.mimeType),
      ...(response.fromDiskCache && { isFromCache: true }),
    })
    book(requestId, timestamp, () => response.encodedDataLength)
  })
  inspector.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    book(requestId, timestamp, (before) => before + encodedDataLength),
  )
  inspector.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    change(requestId, { isOver: true })
    book(requestId, timestamp, () => encodedDataLength)
  })
  inspector.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isOver: true }))
  await inspector.send('Network.enable')
  return () => [...transfers.values()].filter(({ isFromCache }) => !isFromCache)
}

function kindOf(mimeType: string): Transfer['kind'] {
  if (mimeType.includes('javascript')) return 'script'
  return mimeType === 'text/css' ? 'style' : 'other'
}

/** The bytes that had come of a transfer until a moment on the browser's clock. */
export function bytesOf({ received }: Transfer, until = Number.POSITIVE_INFINITY): number {
  return received.findLast(({ at }) => at <= until)?.total ?? 0
}

/** The sums of what was asked for, and of what had come, until a moment on the browser's clock. */
export function receivedUntil(transfers: readonly Transfer[], until: number): Received {
  const asked = transfers.filter(({ sentAt }) => sentAt <= until)
  const sum = (some: readonly Transfer[]) => some.reduce((total, each) => total + bytesOf(each, until), 0)
  return {
    requests: asked.length,
    bytes: sum(asked),
    scriptBytes: sum(asked.filter(({ kind }) => kind === 'script')),
  }
}
