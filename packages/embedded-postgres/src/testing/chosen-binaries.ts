import { join } from 'node:path'
import type { Binaries } from '../cluster/binaries.ts'

/** Programs of another PostgreSQL than the embedded one, from `BACKLOT_TEST_POSTGRES_BIN` (a folder). */
export function chosenBinaries(): { binaries?: Binaries } {
  const folder = process.env.BACKLOT_TEST_POSTGRES_BIN
  if (folder === undefined || folder === '') return {}
  return { binaries: { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') } }
}
