import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cliProgram } from '../folders.ts'
import type { ProcessServices } from '../platform/caller/services.ts'
import { areEmpty } from './rows.queries.ts'
import { contentTables } from './seed-options.ts'

/**
 * Gives a new product something to look at; does nothing once anybody has put content in. A process of its own makes
 * the rows and draws the covers: this one would keep the memory for good.
 */
export async function seedDemoOnEmpty(
  { config, exportPool, now }: ProcessServices,
  ownerUrl: string,
): Promise<void> {
  if (!(await areEmpty(exportPool, contentTables))) return
  const words = ['seed', '--if-empty', '--until', now().toISOString()]
  const child = spawn(process.execPath, [cliProgram, ...words], {
    env: { ...process.env, DATABASE_URL: ownerUrl, BACKLOT_DATA_DIR: config.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`The demo data could not be added: ${signal ?? `code ${code}`}.`)
}
