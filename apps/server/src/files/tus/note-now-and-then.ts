import type { Db } from '../../platform/database/database.ts'
import type { Arrival, Noted } from '../storage/arrivals.ts'
import { noteArrived } from './uploads.queries.ts'

const everyMs = 1_000

/** Writes down how far an upload is: for those who look on each second, for a bucket each part that it has taken. */
export function noteNowAndThen(db: Db, { id, bytes, multipart }: Arrival) {
  let last: Noted = { bytes, multipart }
  let written = last
  let writtenAt = performance.now()
  const flush = async () => {
    if (written === last) return
    const writing = last
    await noteArrived(db, id, writing)
    written = writing
    writtenAt = performance.now()
  }
  return {
    async note(noted: Noted) {
      last = noted
      if (noted.multipart || performance.now() - writtenAt > everyMs) await flush()
    },
    flush,
    noted: () => last,
  }
}
