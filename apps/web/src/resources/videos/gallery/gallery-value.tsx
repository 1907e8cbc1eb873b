import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import styles from './gallery.module.css'
import type { GalleryLine } from './gallery-line.ts'

const TILE = 180

/** The pictures of a gallery in their order; each leads to the whole of it. */
export function GalleryValue({ gallery }: { gallery: readonly GalleryLine[] }) {
  return (
    <ol className={styles.tiles}>
      {gallery.map(({ photo, alt }) => (
        <li key={photo.id}>
          <a
            href={photo.url}
            target="_blank"
            rel="noreferrer"
            className={styles.shown}
            title={alt ?? photo.name}
          >
            <Thumbnail {...pictureSources(photo.url, TILE)} alt={alt ?? photo.name} />
          </a>
        </li>
      ))}
    </ol>
  )
}
