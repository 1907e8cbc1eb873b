import type { FileRef } from '@backlot/contract/core/fields/field'
import { imageLibrary } from '@backlot/contract/files'
import { Button } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { fieldsMessages } from '../fields.messages.ts'

const Dialog = lazyComponent(async () => (await import('./library-crop-dialog.tsx')).LibraryCropDialog)

interface CropButtonProps {
  file: FileRef
  label: string
  isDisabled: boolean
}

/** Opens the choice of what is shown of a picture, for whoever may write in the library, where that is kept. */
export function CropButton({ file, label, isDisabled }: CropButtonProps) {
  const say = useMessages(fieldsMessages)
  const [mayLook, mayChange, mayAdd] = [
    usePermission(`list-${imageLibrary}`),
    usePermission(`update-${imageLibrary}`),
    usePermission(`create-${imageLibrary}`),
  ]
  const [isOpen, setIsOpen] = useState(false)
  if (!mayLook || !mayChange || !mayAdd || file.width === null) return null
  return (
    <>
      <Button
        size="small"
        disabled={isDisabled}
        aria-label={`${label}: ${say('crop')}`}
        onClick={() => setIsOpen(true)}
      >
        {say('crop')}
      </Button>
      {isOpen && (
        <PartBoundary>
          <Dialog file={file} onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  )
}
