import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

export interface Load {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  /** A fresh path and body for each request, for calls that may not be repeated. */
  next?: () => { path?: string; body?: string; headers?: Record<string, string> }
}

export interface Measured {
  connections: number
  requestsPerSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
  cpuMicrosecondsPerRequest: number
  peakMegabytes: number
  failures: number
}

const seconds = 4

/** Loads one address from a number of connections and books what it took. */
export async function measure(server: ServerProcess, load: Load, connections: number): Promise<Measured> {
  const before = await server.usage()
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [requestOf(load)],
  })
  const after = await server.usage()
  return {
    connections,
    requestsPerSecond: Math.round(result.requests.average),
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
    cpuMicrosecondsPerRequest: Math.round(
      (after.cpuMicroseconds - before.cpuMicroseconds) / Math.max(1, result.requests.total),
    ),
    peakMegabytes: Math.round(after.peakBytes / 1024 / 1024),
    failures: result.non2xx + result.errors,
  }
}

/** A load as autocannon sends it, each time anew where it may not be repeated. */
export function requestOf({ method = 'GET', path, headers, next }: Load): autocannon.Request {
  return {
    method,
    path: encodeURI(path),
    headers,
    ...(next && { setupRequest: (request) => ({ ...request, ...next() }) }),
  }
}
