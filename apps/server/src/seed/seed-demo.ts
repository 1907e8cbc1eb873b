import type pg from 'pg'
import type { ProcessServices } from '../platform/caller/services.ts'
import { areEmpty } from './rows.queries.ts'
import { contentTables, seedDefaults } from './seed-options.ts'

/** Gives a new product something to look at; does nothing once anybody has put content in. */
export async function seedDemoOnEmpty(services: ProcessServices, ownerPool: pg.Pool): Promise<void> {
  if (!(await areEmpty(services.exportPool, contentTables))) return
  // Loaded only now: later starts need neither the words nor what draws the covers.
  const { seed } = await import('./seed.ts')
  await seed(
    { ...services, exportPool: ownerPool },
    { ...seedDefaults, until: services.now() },
    { onlyIfEmpty: true },
  )
}
