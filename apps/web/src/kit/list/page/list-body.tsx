import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { pathOf } from '../../../platform/screens/screens.ts'
import { useAllowed } from '../../../platform/session/permissions.tsx'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { EmptyState } from '../../../ui/placeholders/empty-state.tsx'
import { FailurePanel } from '../../failures/failure-panel.tsx'
import { NotHereYet } from '../../offline/not-here-yet.tsx'
import { RowsBefore } from '../../offline/rows-before.tsx'
import { SkeletonBoard } from '../board/skeleton-board.tsx'
import { ListCards } from '../cards/list-cards.tsx'
import { SkeletonCards } from '../cards/skeleton-cards.tsx'
import { ListGrid } from '../grid/list-grid.tsx'
import { SkeletonGrid } from '../grid/skeleton-grid.tsx'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { ListTable } from '../table/list-table.tsx'
import { SkeletonTable } from '../table/skeleton-table.tsx'

/** The rows, or what stands in their place: skeleton, error, nothing. */
export function ListBody() {
  const { list, rows } = useListState()
  const isMobile = useIsMobile()
  const drawing = useDrawing()
  if (list.data === undefined) {
    if (list.isError) return <LoadError />
    return <NotHereYet query={list}>{drawing.waiting}</NotHereYet>
  }
  return (
    <>
      {list.isPaused && list.isPlaceholderData && <RowsBefore />}
      {list.isError && <LoadError isStale />}
      {(rows.length > 0 || !isMobile) && drawing.rows}
      {rows.length === 0 && <NoRows />}
    </>
  )
}

/** Tiles or a board where they are chosen; else a table, and cards where there is no room for one. */
function useDrawing(): { rows: ReactNode; waiting: ReactNode } {
  const { grid, board, view } = useListState()
  const isMobile = useIsMobile()
  if (grid && view === 'grid') return { rows: <ListGrid grid={grid} />, waiting: <SkeletonGrid /> }
  if (board && view === 'board') return { rows: <board.Lanes board={board} />, waiting: <SkeletonBoard /> }
  if (isMobile) return { rows: <ListCards />, waiting: <SkeletonCards /> }
  return { rows: <ListTable />, waiting: <SkeletonTable /> }
}

function LoadError({ isStale = false }: { isStale?: boolean }) {
  const say = useMessages(listMessages)
  const { list } = useListState()
  return (
    <div className={styles.errorPlace}>
      <FailurePanel
        title={say(isStale ? 'refreshFailed' : 'loadFailed')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </div>
  )
}

/** One line and one thing to do: clear the filters, go back, or make the first one. */
function NoRows() {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, query, meta, change } = useListState()
  if (query.page > 1 && (meta?.total ?? 0) > 0) {
    const back = <Button onClick={() => change({ page: 1 })}>{say('firstPage')}</Button>
    return <EmptyState text={say('beyondTheEnd')} action={back} />
  }
  // Opened as it is at first, a list whose rows are done with is empty: nobody looked for anything.
  const isAsAtFirst = inAddress(query.filters) === inAddress(screens.list?.first?.filters)
  if (query.q !== '' || (query.filters.length > 0 && !isAsAtFirst)) {
    const clear = <Button onClick={() => change({ q: '', filters: [] })}>{say('clearFilters')}</Button>
    const { nothing } = screens.words
    const text = nothing ? inLanguage(nothing) : say('nothingMatches')
    return <EmptyState text={text} action={clear} />
  }
  return <EmptyState text={inLanguage(screens.words.empty)} action={<CreateFirst />} />
}

const inAddress = (filters: readonly Filter[] = []) =>
  new URLSearchParams(serializeFilters(filters)).toString()

function CreateFirst() {
  const say = useMessages(listMessages)
  const language = useLanguage()
  const { screens, resource } = useListState()
  const mayCreate = useAllowed([`create-${resource.name}`])
  if (!screens.create || !mayCreate) return null
  return (
    <Link to={pathOf(screens.create)} className={buttonClass()}>
      {say('create', { name: screens.words.singular[language] })}
    </Link>
  )
}
