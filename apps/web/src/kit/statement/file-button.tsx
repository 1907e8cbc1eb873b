import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { downloadCsv } from '../../platform/api/files/download.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toasts/toast.ts'

interface FileButtonProps {
  /** The call that answers it. */
  endpoint: Endpoint<{ id: number }, unknown, undefined, string>
  id: number
  /** What is said where it does not come. */
  failed: (reason: string) => string
  children: ReactNode
}

/** Hands out a statement as a file. */
export function FileButton({ endpoint, id, failed, children }: FileButtonProps) {
  const mayExport = usePermission('export-statements')
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    await downloadCsv(
      endpoint,
      {},
      {
        params: { id },
        onFailure: (error) => showToast({ text: failed(messageOf(error)), kind: 'danger' }),
      },
    )
    setIsBusy(false)
  }
  if (!mayExport) return null
  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </Button>
  )
}
