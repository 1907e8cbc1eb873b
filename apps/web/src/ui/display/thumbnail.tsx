import { Image } from 'lucide-react'
import { useState } from 'react'
import styles from '../ui.module.css'

interface ThumbnailProps {
  src: string | null | undefined
  /** The same picture in several widths, and how wide it is shown, as `img` takes them. */
  srcSet?: string
  sizes?: string
  /** Empty where the title stands beside the picture. */
  alt?: string
  /** In pixels; the row's own cover size when left out. */
  width?: number
  height?: number
}

export function Thumbnail({ src, srcSet, sizes, alt = '', width, height }: ThumbnailProps) {
  const [failedSource, setFailedSource] = useState<string>()
  const isShown = src !== null && src !== undefined && src !== '' && src !== failedSource
  return (
    <span className={styles.thumbnail} style={{ width, height }}>
      {isShown ? (
        <img
          {...{ src, srcSet, sizes }}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSource(src)}
        />
      ) : (
        <Image size={16} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
