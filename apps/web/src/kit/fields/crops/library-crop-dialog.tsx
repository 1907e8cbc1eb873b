import type { FileRef } from '@backlot/contract/core/fields/field'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import { CropDialog } from './crop-dialog.tsx'
import { useLibraryCrops } from './use-library-crops.ts'

interface LibraryCropDialogProps {
  file: FileRef
  onClose: () => void
}

/** Chooses the parts of a picture for all shapes, and keeps them in the library at once. */
export function LibraryCropDialog({ file, onClose }: LibraryCropDialogProps) {
  const say = useMessages(fieldsMessages)
  const { known, failure, save, isSaving, problem } = useLibraryCrops(file, onClose)
  if (failure !== null)
    return (
      <Dialog title={say('cropTitle')} footer={null} onCancel={onClose}>
        {messageOf(failure)}
      </Dialog>
    )
  if (known === undefined) return null
  return (
    <CropDialog
      file={file}
      crops={known}
      error={problem === null ? undefined : messageOf(problem)}
      isSaving={isSaving}
      onTake={save}
      onClose={onClose}
    />
  )
}
