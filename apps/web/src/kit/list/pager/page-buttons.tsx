import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { pageNumbers } from './page-numbers.ts'

export interface PageButtonsProps {
  page: number
  pages: number
  onGo: (page: number) => void
}

/** The pages by number, and the ones beside this one. */
export function PageButtons({ page, pages, onGo }: PageButtonsProps) {
  const say = useMessages(listMessages)
  return (
    <nav aria-label={say('pages')} className={styles.pages}>
      <button
        type="button"
        className={styles.page}
        aria-label={say('previous')}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <ChevronLeft size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {pageNumbers(page, pages).map((number, index, all) =>
        number === null ? (
          <span key={`after ${all[index - 1]}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.page}
            aria-label={say('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onGo(number)}
          >
            {formatNumber(number)}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.page}
        aria-label={say('next')}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </nav>
  )
}
