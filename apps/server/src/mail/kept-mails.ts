import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keptMailName } from './transports/folder-transport.ts'

/** Takes mails off the folder in which they are kept where there is no mail server. */
export async function removeKeptMails(
  { dataDir }: Pick<Config, 'dataDir'>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await rm(join(dataDir, 'mail', keptMailName(id)), { force: true })
}
