import type { Listing } from '@backlot/contract/core/endpoints/listing'
import type { Sort } from '@backlot/contract/core/lists/list'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { WideBox } from '../../ui/layout/wide-box.tsx'
import { FieldValue } from '../fields/kinds/field-value.tsx'
import { firstDirectionOf } from '../fields/kinds/first-direction.ts'
import { viewOf } from '../fields/kinds/kind-views.ts'
import { fieldWords } from '../records/bookkeeping-words.ts'
import { wordsOfFields } from '../records/words-of-fields.ts'
import { listingMessages } from './listing.messages.ts'
import styles from './listing.module.css'
import type { PlainListingWords } from './listing-words.ts'
import type { ListingRow } from './use-listing.ts'

interface ListingTableProps {
  listing: Listing
  words: PlainListingWords
  columns: readonly string[]
  rows: readonly ListingRow[]
  sort: Sort | undefined
  onOrder: (sort: Sort) => void
}

/** The rows of a listing under their heads. */
export function ListingTable({ listing, words, columns, rows, sort, onOrder }: ListingTableProps) {
  const inLanguage = useWords()
  return (
    <WideBox label={inLanguage(words.title)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((key) => (
              <HeadCell
                key={key}
                name={inLanguage(fieldWords(words, key))}
                first={{ field: key, direction: firstDirectionOf(listing, key) }}
                className={viewOf(listing, key).isFigure ? styles.figure : undefined}
                sort={listing.sorts.includes(key) ? (sort ?? null) : undefined}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((key) => (
                <td key={key} className={viewOf(listing, key).isFigure ? styles.figure : undefined}>
                  <FieldValue
                    resource={listing}
                    words={wordsOfFields(words)}
                    name={key}
                    record={row}
                    place="cell"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  )
}

interface HeadCellProps {
  name: string
  /** Its order at the first press. */
  first: Sort
  className: string | undefined
  /** Undefined where there is no such order, null where there is none at all. */
  sort: Sort | null | undefined
  onOrder: (sort: Sort) => void
}

function HeadCell({ name, first, className, sort, onOrder }: HeadCellProps) {
  const say = useMessages(listingMessages)
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    )
  const direction = sort?.field === first.field ? sort.direction : undefined
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  const isTurned = direction === first.direction
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        title={say('sortBy', { name })}
        onClick={() =>
          onOrder(isTurned ? { ...first, direction: direction === 'asc' ? 'desc' : 'asc' } : first)
        }
      >
        {name}
        {direction && <Arrow size={12} strokeWidth={1.75} aria-hidden="true" />}
      </button>
    </th>
  )
}
