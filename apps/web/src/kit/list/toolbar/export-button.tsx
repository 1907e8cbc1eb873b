import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { verbEndpoint } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { columnWords } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'

/** Downloads every row that matches, in the list's order: as the list shows it, or as programs read it. */
export function ExportButton() {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, query, columns } = useListState()
  const [isBusy, setIsBusy] = useState(false)
  const endpoint = verbEndpoint(resource, 'export')
  const mayExport = usePermission(`export-${resource.name}`)
  if (!endpoint || !mayExport) return null
  const download = async (shown?: typeof columns) => {
    setIsBusy(true)
    const { q, filters, sort } = query
    const asked = { q, filters, sort, ...(shown && { columns: shown.map(({ key }) => key) }) }
    const isDone = await downloadFile(
      endpoint,
      { query: asked },
      {
        onFailure: (error) => {
          const reason = messageOf(error)
          showToast({ text: say('exportFailed', { reason }), kind: 'danger' })
        },
        ...(shown && { heads: shown.map((column) => inLanguage(columnWords(screens.words, column))) }),
      },
    )
    if (isDone) showToast({ text: say('exported') })
    setIsBusy(false)
  }
  if (isBusy) {
    return (
      <Button isBusy aria-label={say('export')} className={styles.export}>
        <span>{say('exporting')}</span>
      </Button>
    )
  }
  return (
    <MenuButton
      label={say('export')}
      className={`${buttonClass()} ${styles.export}`}
      entries={[
        { key: 'shown', label: say('exportShown'), onChoose: () => void download(columns) },
        { key: 'all', label: say('exportAll'), onChoose: () => void download() },
      ]}
    >
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{say('export')}</span>
    </MenuButton>
  )
}
