import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { Field } from '@backlot/contract/core/fields/field'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { Words } from '@backlot/contract/core/words/language'
import { fillIn } from '@backlot/contract/core/words/messages'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

type FieldsOf<R extends Resource> = R['fields']
export type FieldKey<R extends Resource> = keyof FieldsOf<R> & string

type ChoiceKey<R extends Resource> = {
  [K in FieldKey<R>]: FieldsOf<R>[K]['kind'] extends 'choice' | 'status' ? K : never
}[FieldKey<R>]
type OptionOf<F> = F extends Field<infer V> ? NonNullable<V> & string : never

/** Everything a resource is called, in every language; a missing field or option does not compile. */
export interface ResourceWords<R extends Resource = Resource> {
  /** The menu entry and the list's heading. */
  title: Words
  /** One record, inside a sentence: "video". */
  singular: Words
  /** One line for the empty list: what belongs here. */
  empty: Words
  /** What the search box looks in. */
  search: Words
  fields: Readonly<Record<FieldKey<R>, Words>>
  /** The words of closed sets. */
  options: { readonly [K in ChoiceKey<R>]: Readonly<Record<OptionOf<FieldsOf<R>[K]>, Words>> }
  /** A line under a field of the form. */
  help?: { readonly [K in FieldKey<R>]?: Words }
}

/** A page of the application: its address below the root, what it asks for, and how it is fetched when opened. */
export interface Screen {
  readonly path: string
  readonly permission: Permission | 'session'
  readonly title: Words
  /** False for a page that starts anew whenever it is opened. */
  readonly isCached?: boolean
  readonly load: () => Promise<ComponentType<ScreenProps>>
}

/** What a page is given: the record of its address, checked to be digits; none on lists and for new records. */
export interface ScreenProps {
  id?: number
}

/** A screen of a resource; permission and title follow from the resource. `:id` in the path stands for a record. */
export interface ScreenFile {
  readonly path: string
  readonly load: () => Promise<ComponentType<ScreenProps>>
}

/** A command on one record beside the verbs, such as publishing. */
export interface RecordAction<R extends Resource = Resource> {
  /** The word in its path; a bulk action of the same name does it to many records. */
  readonly name: string
  readonly endpoint: Endpoint<{ id: number }, Record<string, never>, undefined, RecordOf<R>>
  readonly icon: LucideIcon
  readonly label: Words
  /** Said when it is done; `{name}` is the record's. */
  readonly done: Words
  /** Asked before it is done; without it, it is done at once. `{name}` is the record's. */
  readonly question?: Words
  readonly isDangerous?: boolean
  /** Whether the record is in a state in which this makes sense. */
  isOffered(record: RecordOf<R>): boolean
}

/** What the web knows of a resource: words, place in the menu, screens. Verbs and permissions are the contract's. */
export interface ResourceScreens<R extends Resource = Resource> {
  readonly resource: R
  readonly words: ResourceWords<R>
  readonly actions?: readonly RecordAction<R>[]
  readonly list?: ScreenFile
  readonly create?: ScreenFile
  readonly edit?: ScreenFile
  readonly show?: ScreenFile
}

/** Declares the words of a resource beside its contract. */
export function defineWords<R extends Resource>(_resource: R, words: ResourceWords<R>): ResourceWords<R> {
  return words
}

/** Declares the screens of a resource. */
export function defineScreens<R extends Resource>(screens: ResourceScreens<R>): ResourceScreens<R> {
  return screens
}

const titles = {
  create: { en: 'New {name}', 'zh-CN': '新建{name}' },
  edit: { en: 'Edit {name}', 'zh-CN': '编辑{name}' },
} as const

function titleOf({ words }: ResourceScreens, kind: 'create' | 'edit'): Words {
  return {
    en: fillIn(titles[kind].en, { name: words.singular.en }),
    'zh-CN': fillIn(titles[kind]['zh-CN'], { name: words.singular['zh-CN'] }),
  }
}

/** A resource's screens as pages of the application: the same permissions as the calls that they make. */
export function pagesOf(screens: ResourceScreens): Screen[] {
  const { resource, words, list, create, edit, show } = screens
  const may = (action: string): Permission => `${action}-${resource.name}`
  const all: Screen[] = []
  if (list) all.push({ ...list, permission: may('list'), title: words.title })
  if (create) all.push({ ...create, permission: may('create'), title: titleOf(screens, 'create') })
  if (edit) all.push({ ...edit, permission: may('update'), title: titleOf(screens, 'edit') })
  if (show) all.push({ ...show, permission: may('list'), title: words.singular })
  return all
}

/** The address of a screen, with the record's id filled in. */
export function pathOf(screen: { readonly path: string }, id?: number): string {
  return id === undefined ? screen.path : screen.path.replace(':id', String(id))
}
