import { largestAttachmentBytes } from '@backlot/contract/desk/tickets'
import { fileEndpoints } from '@backlot/contract/files'
import { useState } from 'react'
import { type UploadProgress, uploadFile } from '../../../platform/api/files/upload.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { Desk, Ticket } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import { useDraft } from './use-draft.ts'

interface Kept {
  readonly id: number
  readonly name: string
}

export interface Attachment {
  /** What goes out with the answer; null: nothing does. */
  readonly kept: Kept | null
  /** What is on its way to us. */
  readonly arriving: (UploadProgress & { readonly name: string }) | null
  readonly take: (file: File | undefined) => void
  readonly drop: () => void
}

/** A picture for an answer, uploaded when it is chosen, and kept with the draft until that is sent. */
export function useAttachment({ resource }: Desk, { id }: Ticket): Attachment {
  const say = useMessages(inboxMessages)
  const [text, setText, drop] = useDraft({ resource, id, part: 'attachment' })
  const [arriving, setArriving] = useState<Attachment['arriving']>(null)
  const refuse = (words: string) => void showToast({ text: words, kind: 'danger' })
  const upload = async (file: File) => {
    const { name } = file
    setArriving({ name, sent: 0, total: file.size })
    try {
      const onProgress = (progress: UploadProgress) => setArriving({ name, ...progress })
      const stored = await uploadFile(fileEndpoints.uploadImage, file, { onProgress })
      setText(JSON.stringify({ id: stored.id, name: stored.name } satisfies Kept))
    } catch (error) {
      refuse(messageOf(error as Error))
    }
    setArriving(null)
  }
  const take = (file: File | undefined) => {
    if (file === undefined || arriving !== null) return
    if (!file.type.startsWith('image/')) return refuse(say('onlyPictures'))
    if (file.size > largestAttachmentBytes)
      return refuse(say('tooLarge', { size: formatBytes(largestAttachmentBytes) }))
    void upload(file)
  }
  // Written above, and by nobody else.
  return { kept: text === '' ? null : (JSON.parse(text) as Kept), arriving, take, drop }
}
