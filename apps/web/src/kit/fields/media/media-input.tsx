import type { FileRef } from '@backlot/contract/core/fields/field'
import { imageLibrary, largestImageBytes, largestVideoBytes } from '@backlot/contract/files'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { CropButton } from '../crops/crop-button.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import type { InputProps } from '../input-props.ts'
import type { ChosenPicture } from '../pictures/picture-dialog.tsx'
import { ContinueOffer } from './continue-offer.tsx'
import { chooseFile, DropZone } from './drop-zone.tsx'
import styles from './media.module.css'
import { fileFacts } from './media-value.tsx'
import { ShapedPreview } from './shaped-preview.tsx'
import { UploadLine } from './upload-line.tsx'
import { placeOf } from './upload-places.ts'
import { type MediaKind, useUpload } from './use-upload.ts'

type MediaInputProps = InputProps<FileRef | null>

export function ImageInput(props: MediaInputProps) {
  return (
    <MediaInput {...props} kind="image">
      {(file) => <ShapedPreview file={file} alt={props.label} />}
    </MediaInput>
  )
}

export function VideoInput(props: MediaInputProps) {
  return (
    <MediaInput {...props} kind="video">
      {(file) => (
        // Staff judge the picture; the films carry no captions of their own.
        <video
          className={styles.player}
          src={file.url}
          controls
          preload="metadata"
          aria-label={props.label}
        />
      )}
    </MediaInput>
  )
}

interface PreviewedProps extends MediaInputProps {
  kind: MediaKind
  children: (file: FileRef) => ReactNode
}

function MediaInput({ kind, children, ...props }: PreviewedProps) {
  const { id, name, label, value, isDisabled, isInvalid, describedBy, onChange, onBusy, onLeave } = props
  // Where it is drawn first; a page that waits behind another has no address.
  const [place] = useState(() => placeOf(name))
  const say = useMessages(fieldsMessages)
  const { upload, error, unsent, start, stop } = useUpload(
    kind,
    (file) => {
      onBusy?.(false)
      onChange(file)
    },
    place,
  )
  const begin = async (file: File) => {
    onBusy?.(true)
    if (await start(file)) onBusy?.(false)
  }
  const isImage = kind === 'image'
  const limits = isImage
    ? say('imageTypes', { size: formatBytes(largestImageBytes) })
    : say('videoTypes', { size: formatBytes(largestVideoBytes) })
  return (
    <div className={styles.media}>
      <DropZone
        {...{ id, label, isDisabled, describedBy, limits, onLeave }}
        isInvalid={isInvalid || error !== null}
        accept={`${kind}/*`}
        prompt={say(isImage ? 'dropImage' : 'dropVideo')}
        onFile={begin}
      >
        {upload !== null ? (
          <UploadLine upload={upload} onStop={stop} />
        ) : value === null ? undefined : (
          children(value)
        )}
      </DropZone>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
          {unsent !== null && (
            <Button size="small" onClick={() => void begin(unsent)}>
              {say('retry')}
            </Button>
          )}
        </p>
      )}
      {kind === 'video' && value === null && upload === null && !isDisabled && (
        <ContinueOffer id={id} place={place} />
      )}
      {value !== null && upload === null && (
        <FileLine file={value} isDisabled={isDisabled} id={id} onRemove={() => onChange(null)}>
          {isImage && <CropButton file={value} label={label} isDisabled={isDisabled} />}
        </FileLine>
      )}
      {isImage && upload === null && (
        <LibraryButton
          label={label}
          isDisabled={isDisabled}
          onChoose={(file) => {
            stop()
            onChange(file)
          }}
        />
      )}
    </div>
  )
}

const Pictures = lazyComponent(async () => (await import('../pictures/picture-dialog.tsx')).PictureDialog)

interface LibraryButtonProps {
  label: string
  isDisabled: boolean
  onChoose: (file: FileRef) => void
}

/** Opens the library, for whoever may look into it. */
function LibraryButton({ label, isDisabled, onChoose }: LibraryButtonProps) {
  const say = useMessages(fieldsMessages)
  const mayLook = usePermission(`list-${imageLibrary}`)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayLook) return null
  const choose = ([chosen]: readonly ChosenPicture[]) => {
    setIsOpen(false)
    if (chosen) onChoose(chosen.file)
  }
  return (
    <>
      <Button
        size="small"
        className={styles.fromLibrary ?? ''}
        disabled={isDisabled}
        aria-label={`${label}: ${say('fromLibrary')}`}
        onClick={() => setIsOpen(true)}
      >
        {say('fromLibrary')}
      </Button>
      {isOpen && (
        <PartBoundary>
          <Pictures most={1} onChoose={choose} onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  )
}

interface FileLineProps {
  id: string
  file: FileRef
  isDisabled: boolean
  onRemove: () => void
  children: ReactNode
}

function FileLine({ id, file, isDisabled, onRemove, children }: FileLineProps) {
  const say = useMessages(fieldsMessages)
  return (
    <div className={styles.fileLine}>
      <span className={styles.fileName} title={file.name}>
        {file.name}
      </span>
      <span className={styles.fileFacts}>{fileFacts(file)}</span>
      <span className={styles.fileButtons}>
        {children}
        <Button size="small" disabled={isDisabled} onClick={() => chooseFile(id)}>
          {say('replace')}
        </Button>
        <Button size="small" danger disabled={isDisabled} onClick={onRemove}>
          {say('removeFile')}
        </Button>
      </span>
    </div>
  )
}
