import { type Measured, measure } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'

/** What people search for, in titles and serial numbers. */
const words = {
  common: 'harbour',
  rare: 'BL-500001',
  'two letters': 'th',
  'a Chinese character': '在',
  'a Chinese word': '渔村',
} as const
const sorts = { id: '-id', date: '-published_at', title: 'title' } as const
const connections = 10

export interface MeasuredSearch {
  word: string
  sort: string
  /** Asked again and again, while nothing is written. */
  again: Measured
  /** With another condition each time, so that nobody remembers it. */
  anew: Measured
}

let asked = 0

/** Searches the published videos for each word in each order. */
export async function measureSearches(token: string, product: ServerProcess): Promise<MeasuredSearch[]> {
  const measured: MeasuredSearch[] = []
  for (const [name, word] of Object.entries(words)) {
    for (const [order, sort] of Object.entries(sorts)) {
      const path = `/api/admin/videos?q=${word}&filter[status]=published&sort=${sort}`
      const load = { path, headers: { authorization: `Bearer ${token}` } }
      // So few views have all but some hundred.
      const next = () => ({ path: encodeURI(`${path}&filter[views][gte]=${++asked % 800}`) })
      const row = {
        ...{ word: `${name}: ${word}`, sort: order },
        again: await measure(product, load, connections),
        anew: await measure(product, { ...load, next }, connections),
      }
      process.stdout.write(`${searchLine(row)}\n`)
      measured.push(row)
    }
  }
  return measured
}

export const searchHead =
  'search, 10 connections, by    | again r/s | p50ms |  anew r/s | p50ms | p99ms | failed'

function searchLine({ word, sort, again, anew }: MeasuredSearch): string {
  return [
    `${word}, ${sort}`.padEnd(30),
    String(again.requestsPerSecond).padStart(9),
    String(again.p50Milliseconds).padStart(5),
    String(anew.requestsPerSecond).padStart(9),
    String(anew.p50Milliseconds).padStart(5),
    String(anew.p99Milliseconds).padStart(5),
    String(again.failures + anew.failures).padStart(6),
  ].join(' | ')
}
