import type { Listing } from '@backlot/contract/core/endpoints/listing'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { Words } from '@backlot/contract/core/words/language'

type ChoiceKey<Fs extends Fields> = {
  [K in keyof Fs & string]: Fs[K]['kind'] extends 'choice' | 'status' ? K : never
}[keyof Fs & string]
type FieldsOf<L extends Listing> = L['fields']

interface CommonWords {
  readonly title: Words
  /** One line for the empty list. */
  readonly empty: Words
}

/** What a listing and its fields are called; a missing one does not compile. */
export type ListingWords<L extends Listing> = CommonWords & {
  readonly fields: Readonly<Record<keyof FieldsOf<L> & string, Words>>
} & ([ChoiceKey<FieldsOf<L>>] extends [never]
    ? { readonly options?: Readonly<Record<never, never>> }
    : { readonly options: { readonly [K in ChoiceKey<FieldsOf<L>>]: Readonly<Record<string, Words>> } })

/** The same, as the parts of a listing read it. */
export interface PlainListingWords extends CommonWords {
  readonly fields: Readonly<Record<string, Words>>
  readonly options: Readonly<Record<string, Readonly<Record<string, Words>>>>
}
