import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { statementEndpoints, type statements } from '@backlot/contract/resources/statements'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadCsv } from '../../platform/api/files/download.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { statementMessages } from './statements.messages.ts'

interface FileButtonProps {
  statement: RecordOf<typeof statements>
  /** Every line, or the whole on a page. */
  file: 'csv' | 'pdf'
}

/** Hands out a statement as a file. */
export function FileButton({ statement, file }: FileButtonProps) {
  const say = useMessages(statementMessages)
  const mayExport = usePermission('export-statements')
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    await downloadCsv(
      statementEndpoints[file],
      {},
      {
        params: { id: statement.id },
        onFailure: (error) =>
          showToast({ text: say('csvFailed', { reason: messageOf(error) }), kind: 'danger' }),
      },
    )
    setIsBusy(false)
  }
  if (!mayExport) return null
  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      {say(file)}
    </Button>
  )
}
