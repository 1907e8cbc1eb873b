import type { FileRef } from '@backlot/contract/core/fields/field'
import { imageLibrary, largestImageBytes } from '@backlot/contract/files'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import { DropZone } from '../media/drop-zone.tsx'
import { LibraryPictures } from './library-pictures.tsx'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures.module.css'

/** A picture that somebody chose, and what it shows for those who do not see it. */
export interface ChosenPicture {
  file: FileRef
  alt: string
}

/** On its way from this machine, or there already. */
interface Entry {
  key: string
  /** Null for one of the library. */
  file: File | null
  /** Null until it has arrived. */
  uploaded: FileRef | null
  words: string
}

interface PictureDialogProps {
  /** What was pasted or dropped already. */
  files?: readonly File[]
  /** How many may be chosen; any number when left out. */
  most?: number
  /** False where pictures are brought into the library itself. */
  hasLibrary?: boolean
  onChoose: (pictures: readonly ChosenPicture[]) => void
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

const none: readonly File[] = []

/** Pictures to choose: uploaded side by side, each on a card, or taken from the library, in the order of choosing. */
export function PictureDialog(props: PictureDialogProps) {
  const { files = none, most, hasLibrary = true, onChoose, onClose } = props
  const say = useMessages(fieldsMessages)
  const id = useId()
  const mayLook = usePermission(`list-${imageLibrary}`)
  const [entries, setEntries] = useState(() => entriesOf(files).slice(0, most))
  const add = (added: readonly Entry[]) => setEntries((all) => [...all, ...added].slice(-(most ?? Infinity)))
  const remove = (key: string) => setEntries((all) => all.filter((entry) => entry.key !== key))
  const change = (key: string, changes: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
  const arrived = entries.flatMap(({ uploaded, words }) =>
    uploaded === null ? [] : [{ file: uploaded, alt: words }],
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
      <Button type="primary" disabled={isWaiting || entries.length === 0} onClick={() => onChoose(arrived)}>
        {most === 1 ? say('takePicture') : say('takePictures', { count: entries.length })}
      </Button>
    </div>
  )
  return (
    <Dialog width={720} title={say('pictures')} footer={foot} onCancel={onClose}>
      <DropZone
        id={id}
        label={say('choosePictures')}
        accept="image/*"
        isMultiple={most !== 1}
        isDisabled={false}
        isInvalid={false}
        describedBy={undefined}
        prompt={say('choosePictures')}
        limits={say('imageTypes', { size: formatBytes(largestImageBytes) })}
        onFile={(_, all) => add(entriesOf(all))}
        onLeave={() => {}}
      />
      <ul className={styles.cards}>
        {entries.map(
          ({ key, file, words }) =>
            file && (
              <PictureCard
                key={key}
                file={file}
                words={words}
                onWords={(next) => change(key, { words: next })}
                onArrive={(uploaded) => change(key, { uploaded })}
                onRemove={() => remove(key)}
              />
            ),
        )}
      </ul>
      {hasLibrary && mayLook && (
        <LibraryPictures
          chosen={entries.map(({ key }) => key)}
          isNumbered={most !== 1}
          onToggle={({ key, file, alt }) =>
            entries.some((entry) => entry.key === key)
              ? remove(key)
              : add([{ key, file: null, uploaded: file, words: alt }])
          }
        />
      )}
    </Dialog>
  )
}
