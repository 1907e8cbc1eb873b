import { useState } from 'react'
import styles from '../ui.module.css'
import { initials } from './initials.ts'

interface AvatarProps {
  name: string
  /** In pixels. */
  size: number
  src: string | undefined
  srcSet?: string
  sizes?: string
}

/** A person's picture, or their initials; the name stands beside it, so it says nothing by itself. */
export function Avatar({ name, size, src, srcSet, sizes }: AvatarProps) {
  const [failedSource, setFailedSource] = useState<string>()
  const isShown = src !== undefined && src !== failedSource
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      aria-hidden="true"
    >
      {isShown ? (
        <img {...{ src, srcSet, sizes }} alt="" decoding="async" onError={() => setFailedSource(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
