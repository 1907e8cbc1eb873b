import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import styles from './preview.module.css'

interface SitePictureProps {
  picture: { readonly url: string } | null
  alt?: string
  /** As wide as it is shown at most. */
  width: number
}

/** A picture of the site, or the room that it would take. */
export function SitePicture({ picture, alt = '', width }: SitePictureProps) {
  if (picture === null) return <span className={styles.blank}>{alt}</span>
  const { src, srcSet } = pictureSources(picture.url, width)
  return (
    <img
      {...{ src, srcSet }}
      sizes="auto"
      alt={alt}
      className={styles.picture}
      loading="lazy"
      decoding="async"
    />
  )
}
