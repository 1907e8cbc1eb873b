import type { Origin } from '../../files/origin/origin.ts'
import type { Db } from '../../platform/database/database.ts'
import { type AskedPath, noteAskedPaths } from './files.queries.ts'

const askedAtOnce = 8
// A job that has rested for longer is given to somebody else.
const longestMs = 500

/**
 * Asks the origin for paths of an import, as many as half a second takes, and notes what it says of each. May wait for
 * another host: not in a transaction.
 */
export async function askOrigin(
  db: Db,
  origin: Origin,
  { importId, paths }: { importId: number; paths: readonly string[] },
): Promise<void> {
  const until = performance.now() + longestMs
  const waiting = paths.values()
  const asked: AskedPath[] = []
  const ask = async () => {
    for (const path of waiting) {
      const found = await origin.stat(path)
      asked.push({ path, bytes: found?.bytes ?? null, contentType: found?.contentType ?? null })
      if (performance.now() > until) return
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: askedAtOnce }, ask))
  await noteAskedPaths(db, importId, asked)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
