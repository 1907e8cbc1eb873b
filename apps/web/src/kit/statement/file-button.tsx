import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../../platform/api/files/download.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { allows } from '../../platform/session/access.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toasts/toast.ts'

const messages = defineMessages({
  failed: { en: 'The file could not be downloaded. {reason}', 'zh-CN': '文件下载失败：{reason}' },
})

interface FileButtonProps {
  /** The call that answers it, for whoever may make it. */
  endpoint: Endpoint<{ id: number }, unknown, undefined, string>
  id: number
  children: ReactNode
}

/** Hands out a statement as a file. */
export function FileButton({ endpoint, id, children }: FileButtonProps) {
  const say = useMessages(messages)
  const mayDownload = allows(useSession().permissions, endpoint.access)
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    await downloadFile(
      endpoint,
      { params: { id } },
      {
        onFailure: (error) =>
          showToast({ text: say('failed', { reason: messageOf(error) }), kind: 'danger' }),
      },
    )
    setIsBusy(false)
  }
  if (!mayDownload) return null
  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </Button>
  )
}
