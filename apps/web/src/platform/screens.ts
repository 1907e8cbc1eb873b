import type { Field } from '@backlot/contract/core/fields'
import type { Words } from '@backlot/contract/core/language'
import type { Resource } from '@backlot/contract/core/resource'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'

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

/** One screen: its address, and the component that is loaded when it is opened. */
export interface Screen {
  /** Below the application's root; a record's id is `:id` and made of digits. */
  readonly path: string
  readonly component: LazyExoticComponent<ComponentType>
}

/** Groups of the menu, in its order; a group with one visible entry is drawn as that entry. */
export const menuGroups = [
  'videos',
  'tags',
  'directors',
  'sources',
  'questions',
  'seos',
  'permissions',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** What the web knows of a resource: words, place in the menu, screens. Verbs and permissions are the contract's. */
export interface ResourceScreens<R extends Resource = Resource> {
  readonly resource: R
  readonly words: ResourceWords<R>
  readonly icon: LucideIcon
  readonly menu: { readonly group: MenuGroup; readonly order: number }
  readonly list?: Screen
  readonly create?: Screen
  readonly edit?: Screen
  readonly show?: Screen
}

/** Declares the words of a resource beside its contract. */
export function defineWords<R extends Resource>(_resource: R, words: ResourceWords<R>): ResourceWords<R> {
  return words
}

/** Declares the screens of a resource. */
export function defineScreens<R extends Resource>(screens: ResourceScreens<R>): ResourceScreens<R> {
  return screens
}

/** The address of a record's screen. */
export function pathOf(screen: Screen, id?: number): string {
  return id === undefined ? screen.path : screen.path.replace(':id', String(id))
}
