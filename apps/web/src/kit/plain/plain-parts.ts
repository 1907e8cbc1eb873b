import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Words } from '@backlot/contract/core/words/language'
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
  /** Where its list is not at `/{resource}`. */
  readonly path?: string
  /** Where the address of editing is not `/edit/:id` below that of its list. */
  readonly editPath?: string
}
