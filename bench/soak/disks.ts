import { chown, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { smallDisk } from '../../apps/server/src/testing/programs/small-disk.ts'

const size = '256m'

export interface Disks extends AsyncDisposable {
  readonly folders: readonly string[]
}

/** Puts the questions of a database and the history, and what is uploaded below a folder, on small disks of their own. */
export async function openDisks(database: pg.Pool, folder: string): Promise<Disks> {
  const [uploads, rows] = [join(folder, 'files'), await mkdtemp(join(tmpdir(), 'backlot-soak-'))]
  const unmount = [smallDisk(uploads, size), smallDisk(rows, size)]
  const { rows: settings } = await database.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const { uid, gid } = await stat(settings[0]?.folder ?? '')
  await chown(rows, uid, gid)
  await database.query(`create tablespace small location '${rows}'`)
  await database.query('alter table questions set tablespace small')
  // It only grows, so a full disk is felt by every write.
  await database.query('alter table audits set tablespace small')
  return {
    folders: [uploads, rows],
    async [Symbol.asyncDispose]() {
      for (const each of unmount) each()
      await rm(rows, { recursive: true, force: true })
    },
  }
}

/** Takes all the room there is in a folder; answers how it is given back. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  for (const bytes of [1_000_000, 512]) {
    const room = Buffer.alloc(bytes, 'x')
    while (await hasWritten(file.write(room))) continue
  }
  await file.close()
  return () => rm(path)
}

async function hasWritten(writing: Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await writing).bytesWritten > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
