import { reference } from '@backlot/contract/core/fields/fields'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { useQueryClient } from '@tanstack/react-query'
import { ActionForm } from '../../kit/form/dialog/action-form.tsx'
import { callApi } from '../../platform/api/api.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import { showToast } from '../../ui/toasts/toast.ts'

const messages = defineMessages({
  title: { en: 'Into the gallery of which video?', 'zh-CN': '加入哪部视频的图集？' },
  video: { en: 'Video', 'zh-CN': '视频' },
  add: { en: 'Put in', 'zh-CN': '加入' },
  done: { en: 'It stands at the end of the gallery.', 'zh-CN': '已加入图集末尾。' },
})

const fields = { videoId: reference('videos') } as const
const words = { fields: { videoId: messages.video }, options: {} }

/** There is no record yet. */
const nothing = { id: 0, version: 0 }

/** Asks into the gallery of which video an image is put. */
export function GalleryDialog({ photoId, onClose }: { photoId: number; onClose: () => void }) {
  const say = useMessages(messages)
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
          body: { photoIds: [photoId] },
          idempotencyKey,
        })
        showToast({ text: say('done') })
        await Promise.all(['videos', 'photos'].map((name) => refreshResource(client, name)))
      }}
      onClose={onClose}
    />
  )
}
