import type { ChosenRows } from '@backlot/contract/core/endpoints/bulk'
import { photoEndpoints } from '@backlot/contract/resources/photos'
import { mostPhotos } from '@backlot/contract/resources/videos'
import { useState } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import type { OwnActions } from '../../kit/list/state/list-state.ts'
import { downloadFile } from '../../platform/api/files/download.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { chosenPhotoMessages } from './chosen-photos.messages.ts'

const GalleryDialog = lazyAntd(async () => (await import('./gallery/gallery-dialog.tsx')).GalleryDialog)

/** What is done with many images at once, besides deleting them. */
export function useChosenPhotos(chosen: ChosenRows): OwnActions {
  const say = useMessages(chosenPhotoMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [inGallery, setInGallery] = useState<readonly number[]>()
  const [mayChange, mayLook] = [usePermission('update-videos'), usePermission('list-videos')]
  const download = async () => {
    setIsBusy(true)
    const isDone = await downloadFile(
      photoEndpoints.download,
      { body: chosen },
      {
        onFailure: (error) =>
          showToast({ text: say('failed', { reason: messageOf(error) }), kind: 'danger' }),
      },
    )
    if (isDone) showToast({ text: say('downloaded') })
    setIsBusy(false)
  }
  const putInGallery = () => {
    const { ids = [] } = chosen
    if (ids.length > 0 && ids.length <= mostPhotos) setInGallery(ids)
    else showToast({ text: say('tooMany', { count: mostPhotos }), kind: 'danger' })
  }
  return {
    actions: [
      ...(mayChange && mayLook ? [{ name: 'gallery', label: say('gallery'), onChoose: putInGallery }] : []),
      { name: 'download', label: say('download'), isBusy, onChoose: () => void download() },
    ],
    dialog: inGallery && (
      <PartBoundary fallback={null}>
        <GalleryDialog photoIds={inGallery} onClose={() => setInGallery(undefined)} />
      </PartBoundary>
    ),
  }
}
