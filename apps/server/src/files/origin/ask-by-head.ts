import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Problem } from '../../platform/problem/problem.ts'
import type { StoredObject } from '../storage/storage.ts'

const patienceMs = 5_000
const retryAfterSeconds = 5

/**
 * Asks an address for what is there. A redirect counts as nothing, since it may lead anywhere; a host that does not
 * answer, or fails, is `storage_unavailable`.
 */
export function askByHead(address: URL): Promise<StoredObject | undefined> {
  // Not `fetch`: its client takes 14 MB and would have to be told not to follow.
  const ask = address.protocol === 'https:' ? secureRequest : plainRequest
  const { promise, resolve, reject } = Promise.withResolvers<StoredObject | undefined>()
  const fail = (cause: unknown) => reject(new Problem('storage_unavailable', { retryAfterSeconds, cause }))
  const asking = ask(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) }, (answer) => {
    answer.resume()
    const { statusCode = 0 } = answer
    if (statusCode >= 500 || statusCode === 429) fail(new Error(`It answered ${statusCode}.`))
    else resolve(statusCode === 200 ? found(answer) : undefined)
  })
  asking.on('error', fail).end()
  return promise
}

function found({ headers }: IncomingMessage): StoredObject | undefined {
  const bytes = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(bytes)) return undefined
  return { bytes, contentType: headers['content-type'] ?? null, etag: headers.etag ?? '' }
}
