import type { FileRef } from '@backlot/contract/core/fields/field'
import { ownPictureOf } from '@backlot/contract/core/fields/own-picture'
import { largestImageBytes } from '@backlot/contract/files'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import { DropZone } from '../media/drop-zone.tsx'
import { PictureCard } from './picture-card.tsx'
import styles from './rich-text-editor.module.css'

/** A picture as it stands in a text. */
export interface Picture {
  src: string
  alt: string
}

interface Entry {
  key: string
  file: File
  /** Null until it has arrived. */
  uploaded: FileRef | null
  words: string
}

interface PictureDialogProps {
  /** What was pasted or dropped into the text. */
  files: readonly File[]
  onInsert: (pictures: readonly Picture[]) => void
  onClose: () => void
}

function entriesOf(files: readonly File[]): Entry[] {
  return files.map((file) => ({
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    file,
    uploaded: null,
    words: file.name.replace(/\.[^.]+$/, ''),
  }))
}

/** Several pictures uploaded side by side, each on a card; they go into the text when all have arrived. */
export function PictureDialog({ files, onInsert, onClose }: PictureDialogProps) {
  const say = useMessages(fieldsMessages)
  const id = useId()
  const [entries, setEntries] = useState(() => entriesOf(files))
  const change = (key: string, changes: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
  const arrived = entries.flatMap(({ uploaded, words }) =>
    uploaded === null ? [] : [{ src: ownPictureOf(uploaded.url) ?? '', alt: words }],
  )
  const isWaiting = arrived.length < entries.length
  const foot = (
    <div className={styles.foot}>
      {isWaiting && (
        <span className={styles.waits} role="status">
          {say('stillUploading')}
        </span>
      )}
      <Button onClick={onClose}>{say('cancel')}</Button>
      <Button type="primary" disabled={isWaiting || entries.length === 0} onClick={() => onInsert(arrived)}>
        {say('insertPictures', { count: entries.length })}
      </Button>
    </div>
  )
  return (
    <Dialog width={640} title={say('pictures')} footer={foot} onCancel={onClose}>
      <DropZone
        id={id}
        label={say('choosePictures')}
        accept="image/*"
        isMultiple
        isDisabled={false}
        isInvalid={false}
        describedBy={undefined}
        prompt={say('choosePictures')}
        limits={say('imageTypes', { size: formatBytes(largestImageBytes) })}
        onFile={(_, all) => setEntries((before) => [...before, ...entriesOf(all)])}
        onLeave={() => {}}
      />
      <ul className={styles.cards}>
        {entries.map(({ key, file, words }) => (
          <PictureCard
            key={key}
            file={file}
            words={words}
            onWords={(next) => change(key, { words: next })}
            onArrive={(uploaded) => change(key, { uploaded })}
            onRemove={() => setEntries((all) => all.filter((entry) => entry.key !== key))}
          />
        ))}
      </ul>
    </Dialog>
  )
}
