import { photos } from '@backlot/contract/resources/photos'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import type { ChosenPicture } from '../../kit/fields/pictures/picture-dialog.tsx'
import { messageOf } from '../../platform/errors/message-of.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { useCreate } from '../../platform/queries/writes.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import styles from './photos.module.css'

const messages = defineMessages({
  upload: { en: 'Upload', 'zh-CN': '上传' },
  added: {
    en: { one: '{count} image is in the library.', other: '{count} images are in the library.' },
    'zh-CN': '已将 {count} 张图片加入媒体库。',
  },
})

const Pictures = lazyAntd(
  async () => (await import('../../kit/fields/pictures/picture-dialog.tsx')).PictureDialog,
)

/** The library takes images by a button, and wherever on its page they are dropped. */
export function LibraryDrop({ children }: { children: (uploadButton: ReactNode) => ReactNode }) {
  const say = useMessages(messages)
  const mayAdd = usePermission('create-photos')
  /** What the dialog begins with; null while it is closed. */
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const add = useAdding()
  if (!mayAdd) return children(null)
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0 || files !== null) return
    event.preventDefault()
    setFiles([...event.dataTransfer.files])
  }
  const choose = (pictures: readonly ChosenPicture[]) => {
    setFiles(null)
    void add(pictures)
  }
  return (
    <div className={styles.place} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {children(
        <Button
          look="primary"
          className={styles.upload}
          aria-label={say('upload')}
          onClick={() => setFiles([])}
        >
          <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{say('upload')}</span>
        </Button>,
      )}
      {files !== null && (
        <PartBoundary>
          <Pictures files={files} hasLibrary={false} onChoose={choose} onClose={() => setFiles(null)} />
        </PartBoundary>
      )}
    </div>
  )
}

/** Puts uploads into the library, one after the other; what was put there stays when a later one is refused. */
function useAdding() {
  const say = useMessages(messages)
  const { mutateAsync } = useCreate(photos)
  return async (pictures: readonly ChosenPicture[]) => {
    try {
      for (const { file, alt } of pictures)
        await mutateAsync({
          body: {
            file: file.id,
            name: file.name,
            alt: alt.trim() || null,
            desktopCrop: null,
            mobileCrop: null,
          },
        })
      showToast({ text: say('added', { count: pictures.length }) })
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
    }
  }
}
