import { Button } from 'antd'
import { useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { defineMessages, useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'

const GalleryDialog = lazyComponent(async () => (await import('./gallery-dialog.tsx')).GalleryDialog)

const messages = defineMessages({
  add: { en: 'Put in a gallery…', 'zh-CN': '加入图集…' },
})

/** Puts an image into the gallery of a video, for whoever may change and find videos. */
export function GalleryButton({ photoId }: { photoId: number }) {
  const say = useMessages(messages)
  const [mayChange, mayLook] = [usePermission('update-videos'), usePermission('list-videos')]
  const [isOpen, setIsOpen] = useState(false)
  if (!mayChange || !mayLook) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {say('add')}
      </Button>
      <PartBoundary fallback={null}>
        {isOpen && <GalleryDialog photoIds={[photoId]} onClose={() => setIsOpen(false)} />}
      </PartBoundary>
    </>
  )
}
