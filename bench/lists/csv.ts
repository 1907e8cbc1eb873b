import { setTimeout } from 'node:timers/promises'
import type { ScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'

interface Download {
  seconds: number
  bytes: number
}

export interface MeasuredCsv {
  byCopy: Download
  byProduct: Download
  /** The speed of the bare copy that the product reaches. */
  share: number
  restMegabytes: number
  peakMegabytes: number
}

/** Exports everything from a product that has answered a few lists, and by a bare route that only copies. */
export async function measureCsv(token: string, { url, folder }: ScratchDatabase): Promise<MeasuredCsv> {
  const headers = { authorization: `Bearer ${token}` }
  const floor = await startServerProcess('floor', url, folder)
  const byCopy = await download(`${floor.url}/csv`, {})
  await floor.stop()
  const product = await startServerProcess('product', url, folder)
  for (let page = 1; page <= 20; page += 1) {
    await download(`${product.url}/api/admin/videos?page=${page}`, headers)
  }
  await setTimeout(2_000)
  const { peakBytes: restBytes } = await product.usage()
  const byProduct = await download(`${product.url}/api/admin/videos/exportCsv`, headers)
  const { peakBytes } = await product.usage()
  await product.stop()
  return {
    ...{ byCopy, byProduct, share: byCopy.seconds / byProduct.seconds },
    restMegabytes: Math.round(restBytes / 2 ** 20),
    peakMegabytes: Math.round(peakBytes / 2 ** 20),
  }
}

export function csvLine({ byCopy, byProduct, share, restMegabytes, peakMegabytes }: MeasuredCsv): string {
  const { seconds, bytes } = byProduct
  return [
    `CSV of everything: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB`,
    `bare COPY ${byCopy.seconds.toFixed(1)} s (${Math.round(share * 100)} % of its speed)`,
    `memory ${restMegabytes} MB before, at most ${peakMegabytes} MB (+ ${peakMegabytes - restMegabytes})`,
  ].join('; ')
}

/** Downloads once, uncompressed as COPY answers. */
async function download(url: string, headers: Record<string, string>): Promise<Download> {
  const start = performance.now()
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return { seconds: (performance.now() - start) / 1000, bytes }
}
