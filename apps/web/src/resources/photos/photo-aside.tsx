import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { photos } from '@backlot/contract/resources/photos'
import { Download } from 'lucide-react'
import { CropButton } from '../../kit/fields/crops/crop-button.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { GalleryButton } from './gallery/gallery-button.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { PhotoUsesCard } from './photo-uses.tsx'
import { photoWords } from './photos.messages.ts'
import styles from './photos.module.css'
import { ReplaceButton } from './replace-button.tsx'

const messages = defineMessages({
  copyAddress: { en: 'Copy its address', 'zh-CN': '复制图片地址' },
  download: { en: 'Download', 'zh-CN': '下载' },
})

/** What is known of an image, beside the library: where it stands, who put it there, what can be done with it. */
export function PhotoAside({ photo }: { photo: RecordOf<typeof photos> }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const { file, id, name, contentType, createdAt, addedBy } = photo
  return (
    <>
      <PhotoPicture photo={photo} />
      <p className={styles.known}>
        {inLanguage(photoWords.options.contentType[contentType])} · <RelativeTime at={createdAt} />
        {addedBy !== null && ` · ${addedBy}`}
      </p>
      <div className={styles.tools}>
        <ReplaceButton photo={photo} size="small" />
        <CropButton file={file} label={name} isDisabled={false} />
        <a href={file.url} download={file.name} className={`${buttonClass()} ${styles.download}`}>
          <Download size={14} strokeWidth={1.75} aria-hidden="true" />
          {say('download')}
        </a>
        <GalleryButton photoId={id} />
        <span className={styles.space} />
        <CopyButton text={lastingAddress(file.url)} label={say('copyAddress')} />
      </div>
      <PhotoUsesCard id={id} />
    </>
  )
}

/** Without its signature, which ends: it opens for staff, and for everybody where the image is public. */
function lastingAddress(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
