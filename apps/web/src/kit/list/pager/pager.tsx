import { isAtLeast } from '@backlot/contract/core/lists/list'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { pageSizes } from '../state/list-address.ts'
import { useListState } from '../state/list-state.ts'
import { PageButtons, type PageButtonsProps } from './page-buttons.tsx'
import { RemoteChangesNote } from './remote-changes-note.tsx'
import { TimesZone } from './times-zone.tsx'

/** Below this many pages the numbers alone lead everywhere. */
const JUMP_FROM = 8

export function Pager() {
  const { meta, query, change } = useListState()
  const isMobile = useIsMobile()
  const pages = Math.max(1, Math.ceil((meta?.total ?? 0) / query.perPage))
  return (
    <div className={styles.pager}>
      <ListRange />
      {!isMobile && <TimesZone />}
      {!isMobile && <RemoteChangesNote />}
      <span className={styles.space} />
      <PageButtons page={query.page} pages={pages} onGo={(page) => change({ page })} />
      {pages >= JUMP_FROM && <PageJump pages={pages} onGo={(page) => change({ page })} />}
      <PageSize />
    </div>
  )
}

/** "1–20 of about 1,000,000", "of more than 1,000"; what was not counted can be. */
export function ListRange() {
  const say = useMessages(listMessages)
  const { meta, query, rows, change } = useListState()
  if (meta === undefined) return <span className={styles.range} />
  if (rows.length === 0) return <span className={styles.range}>{say('noRows')}</span>
  const isMore = isAtLeast(query, meta)
  const first = (query.page - 1) * query.perPage + 1
  const words = {
    from: formatNumber(first),
    to: formatNumber(first + rows.length - 1),
    total: formatNumber(isMore ? meta.total - 1 : meta.total),
  }
  if (meta.totalIsExact) return <span className={styles.range}>{say('range', words)}</span>
  return (
    <button
      type="button"
      className={`${styles.range} ${styles.estimate}`}
      title={say('countExactly')}
      onClick={() => change({ page: query.page, exactTotal: true })}
    >
      {say(isMore ? 'rangeMore' : 'rangeAbout', words)}
    </button>
  )
}

function PageJump({ pages, onGo }: Omit<PageButtonsProps, 'page'>) {
  const say = useMessages(listMessages)
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const page = Number(text)
    if (!/^\d{1,8}$/.test(text) || page < 1) return
    setText('')
    onGo(Math.min(page, pages))
  }
  return (
    <form onSubmit={submit}>
      <input
        className={styles.jump}
        inputMode="numeric"
        aria-label={say('jump')}
        placeholder={say('jump')}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 8))}
      />
    </form>
  )
}

function PageSize() {
  const say = useMessages(listMessages)
  const { query, change } = useListState()
  return (
    <MenuButton
      label={say('pageSize')}
      hasWords
      className={styles.pageSize}
      entries={pageSizes.map((count) => ({
        key: String(count),
        label: say('perPage', { count }),
        isCurrent: count === query.perPage,
        onChoose: () => change({ perPage: count }),
      }))}
    >
      {say('perPage', { count: query.perPage })}
      <ChevronDown size={12} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}
