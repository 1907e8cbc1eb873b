import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '../auth/passwords/passwords.ts'
import type { ProcessServices } from '../platform/caller/services.ts'
import { tidyUp } from './bulk-load.queries.ts'
import { insertDemoFiles, isEmptyOfContent, lockSeeding } from './content/content.queries.ts'
import { seedContent, seedPeople } from './content/seed-content.ts'
import { storeDemoFiles } from './files/demo-files.ts'
import type { SeedOptions } from './seed-options.ts'
import { spreadCreation } from './times.queries.ts'
import { seedVideos } from './videos/seed-videos.ts'

export interface SeedReport {
  videos: number
  links: number
}

/**
 * Fills the database with believable data in one transaction: all of it is there afterwards, or none. With
 * `onlyIfEmpty` it does nothing, and answers undefined, when there is content already.
 */
export async function seed(
  services: ProcessServices,
  options: SeedOptions,
  { onlyIfEmpty = false } = {},
): Promise<SeedReport | undefined> {
  const files = await storeDemoFiles(services.config.dataDir)
  const passwordHash = await hashPassword(services.config, randomBytes(32).toString('base64'))
  // The pool without a time limit.
  const client = await services.exportPool.connect()
  try {
    const report = await inTransaction(client, async () => {
      await lockSeeding(client)
      if (onlyIfEmpty && !(await isEmptyOfContent(client))) return undefined
      await seedPeople(client, options, passwordHash)
      const ids = await insertDemoFiles(client, files)
      await seedContent(client, options, ids)
      await spreadCreation(client, options.until)
      return { videos: options.videos, links: await seedVideos(client, options, ids) }
    })
    if (report) await tidyUp(client)
    return report
  } finally {
    client.release()
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
