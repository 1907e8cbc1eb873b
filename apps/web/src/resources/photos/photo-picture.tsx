import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { photos } from '@backlot/contract/resources/photos'
import { fileFacts } from '../../kit/fields/media/media-value.tsx'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import styles from './photos.module.css'

const PAGE = 640

/** The image as large as there is room, leading to the whole of it. */
export function PhotoPicture({ photo: { file, alt } }: { photo: RecordOf<typeof photos> }) {
  return (
    <figure className={styles.figure}>
      <a href={file.url} target="_blank" rel="noreferrer">
        <img
          {...pictureSources(file.url, PAGE)}
          alt={alt ?? file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
      </a>
      <figcaption>{fileFacts(file)}</figcaption>
    </figure>
  )
}
