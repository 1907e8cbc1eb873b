import { type Measured, measure } from '../measure.ts'
import { scenarios } from '../scenarios.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'

const connections = [1, 10, 50]

export interface MeasuredRequest {
  scenario: string
  product: Measured
  floor: Measured
}

/** Loads the product with single calls of each kind and, in turn with it, its floor. */
export async function measureRequests(
  token: string,
  { url, folder }: ScratchDatabase,
): Promise<MeasuredRequest[]> {
  const product = await startServerProcess('product', url, folder)
  const floor = await startServerProcess('floor', url, folder)
  const rows: MeasuredRequest[] = []
  for (const { name, product: load, floor: floorLoad } of scenarios(token)) {
    for (const count of connections) {
      // In turn, so that both meet the machine in the same mood.
      const row = {
        scenario: name,
        floor: await measure(floor, floorLoad, count),
        product: await measure(product, load, count),
      }
      if (row.product.failures > 0 || row.floor.failures > 0) {
        throw new Error(
          `${name} at ${count} connections: ${row.product.failures} and ${row.floor.failures} calls failed.`,
        )
      }
      rows.push(row)
      process.stdout.write(`${requestLine(row)}\n`)
    }
  }
  await Promise.all([product.stop(), floor.stop()])
  return rows
}

export const requestHead =
  'scenario         | con |   req/s | p50ms | p99ms | CPU µs |  MB   | floor r/s | p50ms | of floor'

function requestLine({ scenario, product, floor }: MeasuredRequest): string {
  const share = Math.round((100 * product.requestsPerSecond) / floor.requestsPerSecond)
  return [
    scenario.padEnd(16),
    String(product.connections).padStart(3),
    String(product.requestsPerSecond).padStart(7),
    String(product.p50Milliseconds).padStart(6),
    String(product.p99Milliseconds).padStart(6),
    String(product.cpuMicrosecondsPerRequest).padStart(7),
    String(product.peakMegabytes).padStart(6),
    String(floor.requestsPerSecond).padStart(9),
    String(floor.p50Milliseconds).padStart(6),
    `${share} %`.padStart(7),
  ].join(' | ')
}
