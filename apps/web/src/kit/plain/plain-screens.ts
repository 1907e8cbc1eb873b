import type { Resource } from '@backlot/contract/core/resource/resource'
import {
  defineScreens,
  type ResourceScreens,
  type ScreensDefinition,
} from '../../platform/screens/screens.ts'
import type { ResourceWords } from '../../platform/screens/words.ts'
import type { PlainParts } from './plain-parts.ts'

type Rest = 'resource' | 'words' | 'list' | 'create' | 'edit' | 'show'

/** Declares the screens of a resource that is only listed, shown and edited; each is fetched when it is opened. */
export function plainScreens<R extends Resource>(
  resource: R,
  words: ResourceWords<R>,
  parts: PlainParts<R> & Omit<ScreensDefinition<R>, Rest>,
): ResourceScreens<R> {
  const has = (verb: R['verbs'][number]) => resource.verbs.includes(verb)
  const loadForm = async () => (await import('./plain-form.tsx')).plainForm(resource, words, parts)
  const { path = `/${resource.name}`, editPath = `${path}/edit/:id`, ...rest } = parts
  const screens = {
    ...rest,
    resource,
    words,
    list: { path, load: async () => (await import('./plain-list.tsx')).plainList(resource, parts) },
    ...(has('create') && { create: { path: `${path}/create`, load: loadForm } }),
    ...(has('update') && { edit: { path: editPath, load: loadForm } }),
    ...(has('show') && {
      show: {
        path: `${path}/:id`,
        load: async () => (await import('./plain-show.tsx')).plainShow(resource, words, parts),
      },
    }),
  }
  // Whether actions must be declared depends on the resource, which is a type parameter here.
  return defineScreens(screens as unknown as ScreensDefinition<R>)
}
