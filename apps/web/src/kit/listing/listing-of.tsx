import type { Listing, PathParams } from '@backlot/contract/core/endpoints/listing'
import type { ReactNode } from 'react'
import { ListingCard } from './listing-card.tsx'
import type { ListingWords, PlainListingWords } from './listing-words.ts'
import type { PathValues } from './use-listing.ts'

type ColumnOf<L extends Listing> = (keyof L['fields'] & string) | 'id'

/** The card of a listing, bound to it: a column, a word or a parameter that is wrong does not compile. */
export function listingOf<L extends Listing>(
  listing: L,
  words: ListingWords<L>,
): { Card: (props: { columns: readonly ColumnOf<L>[]; params: PathParams<L['path']> }) => ReactNode } {
  // Every `ListingWords` reads as words by name.
  const plain = { options: {}, ...words } as unknown as PlainListingWords
  return {
    Card: ({ columns, params }) => (
      <ListingCard listing={listing} words={plain} columns={columns} params={params as PathValues} />
    ),
  }
}
