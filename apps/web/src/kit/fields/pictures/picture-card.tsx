import type { FileRef } from '@backlot/contract/core/fields/field'
import { Button, Input, Progress } from 'antd'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { useUpload } from '../media/use-upload.ts'
import styles from './pictures.module.css'

interface PictureCardProps {
  file: File
  /** What the picture shows, for those who do not see it. */
  words: string
  onWords: (words: string) => void
  onArrive: (uploaded: FileRef) => void
  onRemove: () => void
}

/** A picture on its way: how far it is, what it shows, and a way to leave it out. */
export function PictureCard({ file, words, onWords, onArrive, onRemove }: PictureCardProps) {
  const say = useMessages(fieldsMessages)
  const [isThere, setIsThere] = useState(false)
  const { upload, error, unsent, start } = useUpload('image', (uploaded) => {
    setIsThere(true)
    onArrive(uploaded)
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    // Effects run again when a hidden page is shown.
    if (hasBegun.current) return
    hasBegun.current = true
    void start(file)
  }, [file, start])
  const preview = usePreview(file)
  const percent = isThere ? 100 : Math.floor(((upload?.sent ?? 0) / Math.max(1, file.size)) * 100)
  const { name } = file
  return (
    <li className={styles.card}>
      <img className={styles.preview} src={preview} alt="" />
      <button
        type="button"
        className={styles.remove}
        aria-label={say('remove', { name })}
        title={say('remove', { name })}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {error === null ? (
        <Progress percent={percent} size="small" aria-label={`${say('uploading')}: ${name}`} />
      ) : (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
      {unsent !== null && (
        <Button size="small" onClick={() => void start(unsent)}>
          {say('retry')}
        </Button>
      )}
      <Input
        size="small"
        value={words}
        maxLength={200}
        aria-label={say('pictureWords', { name })}
        placeholder={say('pictureHint')}
        onChange={(event) => onWords(event.target.value)}
      />
    </li>
  )
}

/** The picture as it lies on this machine, shown while it is on its way. */
function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
