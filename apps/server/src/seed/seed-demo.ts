import type { ProcessServices } from '../platform/caller/services.ts'
import { isEmptyOfContent } from './content/content.queries.ts'
import { seedDefaults } from './seed-options.ts'

/** Gives a new product something to look at; does nothing once anybody has put content in. */
export async function seedDemoOnEmpty(services: ProcessServices): Promise<void> {
  if (!(await isEmptyOfContent(services.exportPool))) return
  // Loaded only now: later starts need neither the words nor what draws the covers.
  const { seed } = await import('./seed.ts')
  await seed(services, { ...seedDefaults, until: services.now() }, { onlyIfEmpty: true })
}
