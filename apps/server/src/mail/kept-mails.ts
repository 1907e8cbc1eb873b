import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import { knownMails } from './mails.queries.ts'
import { idOfKeptMail, keptMailName } from './transports/folder-transport.ts'

type Place = Pick<Config, 'dataDir'>

const folderOf = ({ dataDir }: Place) => join(dataDir, 'mail')

/** Takes mails off the folder in which they are kept where there is no mail server. */
export async function removeKeptMails(place: Place, ids: readonly number[]): Promise<void> {
  for (const id of ids) await rm(join(folderOf(place), keptMailName(id)), { force: true })
}

const atOnce = 1000

/**
 * Takes the files of mails away that there are no rows of: erasing a member finds by the rows what was written to them.
 * A file is written only while its row is there.
 */
export async function removeStrayMails(db: Db, place: Place, signal: AbortSignal): Promise<void> {
  const files = (await namesIn(folderOf(place))).flatMap((name) => {
    const id = idOfKeptMail(name)
    return id === undefined ? [] : [{ name, id }]
  })
  for (let from = 0; from < files.length; from += atOnce) {
    signal.throwIfAborted()
    const some = files.slice(from, from + atOnce)
    const known = await knownMails(
      db,
      some.map(({ id }) => id),
    )
    for (const { name, id } of some)
      if (!known.has(id)) await rm(join(folderOf(place), name), { force: true })
  }
}

/** The files of a folder; none where it was never needed. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
