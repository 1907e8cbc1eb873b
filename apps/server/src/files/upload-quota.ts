import type { Call, Caller } from '../platform/caller/call.ts'
import { returnAttempt, tryAttempt, weighAttempt } from '../platform/limits/attempts.queries.ts'
import { Problem } from '../platform/problem/problem.ts'

const daySeconds = 24 * 60 * 60
// So that it also takes an end with files that are almost empty.
const leastBytes = 1024 * 1024

/** Counts an upload before it arrives, by what its sender says that it has, so that many at once count as many. */
export function claimUpload(call: Call<unknown, unknown, unknown>, largestBytes: number): Promise<number> {
  // Without a length it may become as large as any.
  const said = Number(call.request.headers['content-length'] ?? largestBytes)
  return claimBytes(call, Math.min(said, largestBytes))
}

/** Counts so many bytes before they arrive; answers under which id. */
export async function claimBytes({ db, session, services }: Caller, bytes: number): Promise<number> {
  const limit = { kind: 'upload', most: services.config.uploadBytesPerDay, windowSeconds: daySeconds }
  const outcome = await tryAttempt(db, limit, {
    subject: String(session.adminId),
    weight: counted(bytes),
  })
  if ('id' in outcome) return outcome.id
  throw new Problem('upload_quota', { retryAfterSeconds: outcome.wait })
}

/** Writes down what an upload came to; one that failed counts for nothing. */
export async function settleUpload({ db }: Caller, claim: number, bytes?: number): Promise<void> {
  if (bytes === undefined) await returnAttempt(db, claim)
  else await weighAttempt(db, claim, counted(bytes))
}

function counted(bytes: number): number {
  return Math.max(leastBytes, bytes)
}
