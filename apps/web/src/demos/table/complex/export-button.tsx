import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { columnWords } from '../../../kit/list/state/columns.ts'
import { useListState } from '../../../kit/list/state/list-state.ts'
import { isSelected, noSelection, sizeOf } from '../../../kit/list/state/selection.ts'
import { saveFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { articleWords } from '../../example/articles.messages.ts'
import { fetchArticles } from '../../sheets/articles/fetch-articles.ts'
import { sheetOf } from './article-sheet.ts'
import { complexTableMessages } from './complex-table.messages.ts'

const FILE_NAME = 'table-list.xlsx'

/** Exports the chosen rows, or without a choice every row that matches, with the columns on show. */
export function ExportButton() {
  const say = useMessages(complexTableMessages)
  const inLanguage = useWords()
  const { query, columns, selection, choose } = useListState()
  const mayExport = usePermission('export-articles')
  const [isBusy, setIsBusy] = useState(false)
  const chosen = sizeOf(selection)
  const download = async () => {
    const { q, filters, sort } = query
    const found = await fetchArticles({ q, filters, sort })
    const rows = chosen === 0 ? found : found.filter(({ id }) => isSelected(selection, id))
    if (rows.length === 0) return showToast({ text: say('nothingToExport'), kind: 'info' })
    const shown = columns.flatMap((column) => [
      { key: column.key, title: inLanguage(columnWords(articleWords, column)) },
      // The type stands beside the title on the screen, and in a column of its own in a sheet.
      ...(column.key === 'title' ? [{ key: 'type', title: inLanguage(articleWords.fields.type) }] : []),
    ])
    saveFile(
      await sheetOf(rows, shown, (status) => inLanguage(articleWords.options.status[status])),
      FILE_NAME,
    )
    choose(noSelection)
    return showToast({ text: say('exported', { count: rows.length }) })
  }
  const run = async () => {
    setIsBusy(true)
    try {
      await download()
    } catch (error) {
      const reason = messageOf(error)
      showToast({ text: say('exportFailed', { reason }), kind: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  if (!mayExport) return null
  return (
    <Button
      loading={isBusy}
      icon={<Download size={16} strokeWidth={1.5} aria-hidden="true" />}
      onClick={() => void run()}
    >
      {chosen > 0 ? say('exportChosen', { count: chosen }) : say('exportAll')}
    </Button>
  )
}
