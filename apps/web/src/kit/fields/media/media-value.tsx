import type { FileRef } from '@backlot/contract/core/fields/field'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { formatBytes, formatDuration } from '../../../ui/format/format-number.ts'
import styles from '../fields.module.css'
import { pictureSources } from './picture-sources.ts'

// The widest a cell of a list shows one, and a record.
const CELL = 80
const RECORD = { width: 160, height: 90 }

/** What is known of a file besides its picture: size in pixels, length, bytes. */
export function fileFacts({ width, height, duration, bytes }: FileRef): string {
  const facts = [
    width !== null && height !== null ? `${width} × ${height}` : undefined,
    duration !== null ? formatDuration(duration) : undefined,
    formatBytes(bytes),
  ]
  return facts.filter((fact) => fact !== undefined).join(' · ')
}

interface MediaValueProps {
  file: FileRef
  /** A cell shows the picture alone. */
  isBrief: boolean
  alt: string
}

export function ImageValue({ file, isBrief, alt }: MediaValueProps) {
  if (isBrief) return <Thumbnail {...pictureSources(file.url, CELL)} alt={alt} />
  return (
    <span className={styles.media}>
      <a href={file.url} target="_blank" rel="noreferrer" aria-label={file.name}>
        <Thumbnail {...pictureSources(file.url, RECORD.width)} alt={alt} {...RECORD} />
      </a>
      <span className={styles.facts}>
        {file.name}
        <br />
        {fileFacts(file)}
      </span>
    </span>
  )
}

export function FileValue({ file }: { file: FileRef }) {
  return (
    <span className={styles.file}>
      <a href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      <span className={styles.facts}>{fileFacts(file)}</span>
    </span>
  )
}
