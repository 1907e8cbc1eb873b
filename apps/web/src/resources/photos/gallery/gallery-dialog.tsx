import { reference } from '@backlot/contract/core/fields/fields'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { useQueryClient } from '@tanstack/react-query'
import { ActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { galleryDialogMessages } from './gallery-dialog.messages.ts'

const fields = { videoId: reference('videos') } as const
const words = { fields: { videoId: galleryDialogMessages.video }, options: {} }

/** There is no record yet. */
const nothing = { id: 0, version: 0 }

interface GalleryDialogProps {
  photoIds: readonly number[]
  onClose: () => void
}

/** Asks into the gallery of which video images are put. */
export function GalleryDialog({ photoIds, onClose }: GalleryDialogProps) {
  const say = useMessages(galleryDialogMessages)
  const client = useQueryClient()
  return (
    <ActionForm
      title={say('title')}
      label={say('add')}
      fields={fields}
      words={words}
      record={nothing}
      onSend={async ({ videoId: id }, idempotencyKey) => {
        await callApi(videoEndpoints.addPhotos, {
          params: { id },
          body: { photoIds: [...photoIds] },
          idempotencyKey,
        })
        showToast({ text: say('done', { count: photoIds.length }) })
        await Promise.all(['videos', 'photos'].map((name) => refreshResource(client, name)))
      }}
      onClose={onClose}
    />
  )
}
