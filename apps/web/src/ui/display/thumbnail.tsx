import { Image } from 'lucide-react'
import { useState } from 'react'
import styles from '../ui.module.css'

interface ThumbnailProps {
  src: string | null | undefined
  /** Empty where the title stands beside the picture. */
  alt?: string
  /** In pixels; the row's own cover size when left out. */
  width?: number
  height?: number
}

export function Thumbnail({ src, alt = '', width, height }: ThumbnailProps) {
  const [failedSource, setFailedSource] = useState<string>()
  const isShown = src !== null && src !== undefined && src !== '' && src !== failedSource
  return (
    <span className={styles.thumbnail} style={{ width, height }}>
      {isShown ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailedSource(src)} />
      ) : (
        <Image size={16} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
