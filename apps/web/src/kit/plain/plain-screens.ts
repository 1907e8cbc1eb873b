import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Words } from '@backlot/contract/core/words/language'
import {
  defineScreens,
  type ResourceScreens,
  type ScreensDefinition,
} from '../../platform/screens/screens.ts'
import type { ResourceWords } from '../../platform/screens/words.ts'
import type { FormKey } from '../form/form-of.tsx'
import type { ListParts } from '../list/list-of.tsx'
import type { DetailKey } from '../show/record-of.tsx'
import type { RelatedTo } from '../show/related-list.tsx'

/** A group of fields under a heading; without one, the heading is what the record is. */
export interface PlainCard<Key extends string> {
  readonly title?: Words
  readonly fields: readonly Key[]
  /** Beside the others, where there is room. */
  readonly isAside?: boolean
}

/** A card of a record's page; a single long value stands under its own name. */
export type PlainDetails<Key extends string> = PlainCard<Key> | { readonly value: Key }

/** What the screens of a plain resource show, by field. */
export interface PlainParts<R extends Resource> extends ListParts<R> {
  readonly form: readonly PlainCard<FormKey<R>>[]
  readonly details: readonly PlainDetails<DetailKey<R> & string>[]
  /** Lists of the records that refer to one. */
  readonly related?: readonly RelatedTo[]
  /** Where the address of editing is not `/{resource}/edit/:id`. */
  readonly editPath?: string
}

type Rest = 'resource' | 'words' | 'list' | 'create' | 'edit' | 'show'

/** Declares the screens of a resource that is only listed, shown and edited; each is fetched when it is opened. */
export function plainScreens<R extends Resource>(
  resource: R,
  words: ResourceWords<R>,
  parts: PlainParts<R> & Omit<ScreensDefinition<R>, Rest>,
): ResourceScreens<R> {
  const path = `/${resource.name}`
  const has = (verb: R['verbs'][number]) => resource.verbs.includes(verb)
  const loadForm = async () => (await import('./plain-form.tsx')).plainForm(resource, words, parts)
  const { editPath = `${path}/edit/:id`, ...rest } = parts
  const screens = {
    ...rest,
    resource,
    words,
    list: { path, load: async () => (await import('./plain-list.tsx')).plainList(resource, parts) },
    ...(has('create') && { create: { path: `${path}/create`, load: loadForm } }),
    ...(has('update') && { edit: { path: editPath, load: loadForm } }),
    show: {
      path: `${path}/:id`,
      load: async () => (await import('./plain-show.tsx')).plainShow(resource, words, parts),
    },
  }
  // Whether actions must be declared depends on the resource, which is a type parameter here.
  return defineScreens(screens as unknown as ScreensDefinition<R>)
}
