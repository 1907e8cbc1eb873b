import type { Listing } from '@backlot/contract/core/endpoints/listing'
import type { Words } from '@backlot/contract/core/words/language'
import type { FieldWordsDefinition } from '../../platform/screens/words.ts'

interface CommonWords {
  readonly title: Words
  /** One line for the empty list. */
  readonly empty: Words
}

/** What a listing and its fields are called; a missing one, or a missing option, does not compile. */
export type ListingWords<L extends Listing> = CommonWords & FieldWordsDefinition<L['fields']>

/** The same, as the parts of a listing read it. */
export interface PlainListingWords extends CommonWords {
  readonly fields: Readonly<Record<string, Words>>
  readonly options: Readonly<Record<string, Readonly<Record<string, Words>>>>
}
