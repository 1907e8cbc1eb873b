import { Upload as UploadIcon } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './media.module.css'

interface DropZoneProps {
  id: string
  accept: string
  isDisabled: boolean
  isInvalid: boolean
  describedBy: string | undefined
  /** Names the control for screen readers: the field's label. */
  label: string
  /** What stands in the empty zone. */
  prompt: string
  limits: string
  /** The picture or film that is there; the zone is empty without. */
  children?: ReactNode
  /** Whether the chooser takes several at once; any number can be dropped. */
  isMultiple?: boolean
  /** Called with the first file and all that came with it. */
  onFile: (file: File, all: readonly File[]) => void
  onLeave: () => void
}

/** A place that takes a file by dropping, pasting or choosing; `Enter` on it opens the chooser. */
export function DropZone(props: DropZoneProps) {
  const { id, accept, isDisabled, isInvalid, describedBy, label, prompt, limits, children } = props
  const { isMultiple = false, onFile, onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (files && file && !isDisabled) onFile(file, [...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const names = [styles.zone, isOver && styles.over, isInvalid && styles.invalid, children && styles.filled]
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {children ?? (
        <button type="button" className={styles.prompt} disabled={isDisabled} onClick={() => chooseFile(id)}>
          <UploadIcon size={16} strokeWidth={1.5} aria-hidden="true" />
          <span>{prompt}</span>
          <span className={styles.limits}>{limits}</span>
        </button>
      )}
    </div>
  )
}

/** Opens the chooser of the zone with this id. It has the focus from then on: the button gives way to what is chosen. */
export function chooseFile(id: string): void {
  const input = document.getElementById(id)
  input?.focus()
  input?.click()
}
