import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { photos } from '@backlot/contract/resources/photos'
import { Button } from 'antd'
import { useState } from 'react'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { usePermission } from '../../platform/session/permissions.tsx'

const ReplaceDialog = lazyComponent(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)

const messages = defineMessages({ replace: { en: 'Replace…', 'zh-CN': '替换…' } })

interface ReplaceButtonProps {
  photo: RecordOf<typeof photos>
  size?: 'small' | 'middle'
}

/** Puts another image wherever this one stands; offered while it stands anywhere. */
export function ReplaceButton({ photo, size = 'middle' }: ReplaceButtonProps) {
  const say = useMessages(messages)
  const mayReplace = usePermission('update-photos')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayReplace || photo.usedBy === 0) return null
  return (
    <>
      <Button size={size} onClick={() => setIsOpen(true)}>
        {say('replace')}
      </Button>
      <PartBoundary fallback={null}>
        {isOpen && <ReplaceDialog photo={photo} onClose={() => setIsOpen(false)} />}
      </PartBoundary>
    </>
  )
}
