import { mostPhotos } from '@backlot/contract/resources/videos'
import { Button, Input } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import type { InputProps } from '../../../kit/fields/input-props.ts'
import { DropZone } from '../../../kit/fields/media/drop-zone.tsx'
import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import type { ChosenPicture } from '../../../kit/fields/pictures/picture-dialog.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { SortArea } from '../../../ui/sorting/sort-area.tsx'
import { SortHandle } from '../../../ui/sorting/sort-handle.tsx'
import { useSortItem } from '../../../ui/sorting/use-sort-item.ts'
import { galleryMessages } from './gallery.messages.ts'
import styles from './gallery.module.css'
import type { GalleryLine } from './gallery-line.ts'

const Pictures = lazyComponent(
  async () => (await import('../../../kit/fields/pictures/picture-dialog.tsx')).PictureDialog,
)

const GROUP = 'gallery'
const TILE = 180

interface Item {
  id: number
  name: string
  line: GalleryLine
}

type GalleryInputProps = InputProps<readonly GalleryLine[]>

/** Pictures in their order: several added at once, dragged to their places, each with what it shows. */
export function GalleryInput(props: GalleryInputProps) {
  const { id, label, value, isDisabled, isInvalid, describedBy, onChange, onLeave } = props
  const say = useMessages(galleryMessages)
  /** What the dialog begins with; null while it is closed. */
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const items = value.map((line): Item => ({ id: line.photo.id, name: line.photo.name, line }))
  const add = (chosen: readonly ChosenPicture[]) => {
    setFiles(null)
    onChange(withAdded(value, chosen))
  }
  return (
    <div className={styles.gallery}>
      <SortArea
        groups={[{ id: GROUP, name: label, items }]}
        layout="wrapped"
        isDisabled={isDisabled}
        onSort={([group]) => onChange(group?.items.map(({ line }) => line) ?? [])}
      >
        {([group]) => (
          <ol className={styles.tiles} aria-label={label} data-sort-group={GROUP}>
            {group?.items.map((item) => (
              <Tile
                key={item.id}
                item={item}
                isDisabled={isDisabled}
                onWords={(alt) =>
                  onChange(value.map((line) => (line === item.line ? { ...line, alt } : line)))
                }
                onRemove={() => onChange(value.filter((line) => line !== item.line))}
              />
            ))}
          </ol>
        )}
      </SortArea>
      <DropZone
        {...{ id, label, describedBy, isInvalid, onLeave }}
        accept="image/*"
        isMultiple
        isDisabled={isDisabled || value.length >= mostPhotos}
        prompt={say('drop')}
        limits={say('limit', { count: mostPhotos })}
        onFile={(_, all) => setFiles(all)}
      />
      <Button
        size="small"
        className={styles.add ?? ''}
        disabled={isDisabled || value.length >= mostPhotos}
        icon={<ImagePlus size={14} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => setFiles([])}
      >
        {say('add')}
      </Button>
      {files !== null && (
        <PartBoundary>
          <Pictures files={files} onChoose={add} onClose={() => setFiles(null)} />
        </PartBoundary>
      )}
    </div>
  )
}

/** The gallery with further pictures at its end, none of them twice, as many as there is room for. */
function withAdded(gallery: readonly GalleryLine[], chosen: readonly ChosenPicture[]): GalleryLine[] {
  const standing = new Set(gallery.map(({ photo }) => photo.id))
  const added = chosen.filter(({ file }) => !standing.has(file.id))
  return [...gallery, ...added.map(({ file, alt }) => ({ photo: file, alt }))].slice(0, mostPhotos)
}

interface TileProps {
  item: Item
  isDisabled: boolean
  onWords: (words: string) => void
  onRemove: () => void
}

function Tile({ item, isDisabled, onWords, onRemove }: TileProps) {
  const say = useMessages(galleryMessages)
  const { props, handle } = useSortItem(item)
  const { name, line } = item
  return (
    <li {...props} className={styles.tile}>
      <Thumbnail {...pictureSources(line.photo.url, TILE)} alt={line.alt ?? ''} />
      <div className={styles.tools}>
        <SortHandle {...handle} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <button
          type="button"
          className={styles.remove}
          disabled={isDisabled}
          aria-label={say('remove', { name })}
          title={say('remove', { name })}
          onClick={onRemove}
        >
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <Input
        size="small"
        value={line.alt ?? ''}
        maxLength={300}
        disabled={isDisabled}
        aria-label={say('words', { name })}
        placeholder={say('hint')}
        onChange={({ target }) => onWords(target.value)}
      />
    </li>
  )
}
