import type { Platform } from '../platform/caller/platform.ts'
import { isEmptyOfContent } from './content.queries.ts'
import { seedDefaults } from './seed-options.ts'

/** Gives a new product something to look at; does nothing once anybody has put content in. */
export async function seedDemoOnEmpty(platform: Platform): Promise<void> {
  if (!(await isEmptyOfContent(platform.exportPool))) return
  // Loaded only now: later starts need neither the words nor what draws the covers.
  const { seed } = await import('./seed.ts')
  await seed(platform, { ...seedDefaults, until: platform.now() }, { onlyIfEmpty: true })
}
