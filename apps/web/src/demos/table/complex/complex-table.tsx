import type { Article } from '@backlot/contract/demos/articles'
import { useMemo, useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { ListDialogs } from '../../../kit/list/page/list-dialogs.tsx'
import { ListFrame } from '../../../kit/list/page/list-frame.tsx'
import { ListContext, useNewListState } from '../../../kit/list/state/list-state.ts'
import type { Row } from '../../../kit/records/row.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { complexColumns } from './complex-columns.tsx'
import { complexTableMessages } from './complex-table.messages.ts'
import { tableArticles, tableScreens } from './table-articles.ts'
import { TableFilters } from './table-filters.tsx'

const ArticleDialog = lazyComponent(async () => (await import('./article-dialog.tsx')).ArticleDialog)
const ReadingsDialog = lazyComponent(async () => (await import('./readings-dialog.tsx')).ReadingsDialog)

type Open = { kind: 'readings'; article: Article } | { kind: 'edit'; row: Row } | { kind: 'add' } | null

/** A list with a filter row of its own: its address is its state, and a dialog adds and edits. */
export function ComplexTable() {
  const say = useMessages(complexTableMessages)
  const [open, setOpen] = useState<Open>(null)
  const columns = useMemo(() => complexColumns((article) => setOpen({ kind: 'readings', article })), [])
  const state = useNewListState(tableArticles, columns, { memory: 'articles.complex-table' })
  const close = () => setOpen(null)
  return (
    <ListContext value={{ ...state, screens: tableScreens }}>
      <PageHeader title={say('title')} />
      <TableFilters onAdd={() => setOpen({ kind: 'add' })} />
      <ListFrame onEdit={(row) => setOpen({ kind: 'edit', row })} />
      <ListDialogs />
      {open && (
        <PartBoundary>
          {open.kind === 'readings' && <ReadingsDialog article={open.article} onClose={close} />}
          {open.kind === 'edit' && <ArticleDialog record={open.row} onClose={close} />}
          {open.kind === 'add' && <ArticleDialog record={null} onClose={close} />}
        </PartBoundary>
      )}
    </ListContext>
  )
}
