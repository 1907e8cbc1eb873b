import type { Listing } from '@backlot/contract/core/endpoints/listing'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { PageButtons } from '../list/pager/page-buttons.tsx'
import { ShowCard } from '../show/show-card.tsx'
import { listingMessages } from './listing.messages.ts'
import styles from './listing.module.css'
import { ListingTable } from './listing-table.tsx'
import type { PlainListingWords } from './listing-words.ts'
import { type PathValues, useListing } from './use-listing.ts'

interface ListingCardProps {
  listing: Listing
  words: PlainListingWords
  columns: readonly string[]
  params: PathValues
}

/** A listing under its heading, with the search where there is one and pages where there are several. */
export function ListingCard({ listing, words, columns, params }: ListingCardProps) {
  const say = useMessages(listingMessages)
  const inLanguage = useWords()
  const { answer, isOnItsWay, text, setText, q, page, pages, sort, order, goTo } = useListing(listing, params)
  const { data, error } = answer
  const title = inLanguage(words.title)
  const hasSearch = listing.search.length > 0 && (pages > 1 || text !== '' || q !== '')
  return (
    <ShowCard
      title={title}
      count={data?.total}
      isFlush
      extra={
        hasSearch && (
          <input
            type="search"
            className={styles.search}
            maxLength={200}
            aria-label={say('search', { title })}
            placeholder={say('searchHint')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )
      }
    >
      {error && (
        <FailurePanel title={say('loadFailed')} error={error} onRetry={() => void answer.refetch()} />
      )}
      {isOnItsWay && !error && <SkeletonRows rows={3} columns={['1fr', '1fr', 96]} />}
      {!isOnItsWay && data?.rows.length === 0 && (
        <p className={styles.none}>{q === '' ? inLanguage(words.empty) : say('nothingFound')}</p>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <ListingTable {...{ listing, words, columns, sort }} rows={data.rows} onOrder={order} />
      )}
      {pages > 1 && (
        <div className={styles.pager}>
          <PageButtons page={page} pages={pages} onGo={goTo} />
        </div>
      )}
    </ShowCard>
  )
}
