import type { Db } from '../../platform/database/database.ts'
import type { Arrival, Noted } from '../storage/arrivals.ts'
import { noteArrived } from './uploads.queries.ts'

const everyMs = 1_000

/** Writes down how far an upload is: for those who look on each second, for a bucket each part that it has taken. */
export function noteNowAndThen(db: Db, { id, bytes, multipart }: Arrival) {
  let last: Noted = { bytes, multipart }
  let written = last
  let writtenAt = performance.now()
  let trailing: NodeJS.Timeout | undefined
  // One after the other: an older figure must not come last.
  let writing = Promise.resolve()
  const writeLast = async () => {
    if (written === last) return
    const noted = last
    await noteArrived(db, id, noted)
    written = noted
    writtenAt = performance.now()
  }
  const flush = () => {
    clearTimeout(trailing)
    trailing = undefined
    writing = writing.catch(() => undefined).then(writeLast)
    return writing
  }
  return {
    async note(noted: Noted) {
      last = noted
      if (noted.multipart || performance.now() - writtenAt > everyMs) await flush()
      // Its line may be cut before more comes; a database that is away is told the next time.
      else trailing ??= setTimeout(() => void flush().catch(() => undefined), everyMs).unref()
    },
    flush,
    noted: () => last,
  }
}
