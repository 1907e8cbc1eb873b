import type { Ref } from '@backlot/contract/core/fields/field'
import { mostInBlock } from '@backlot/contract/resources/blocks'
import { Button } from 'antd'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import type { InputProps } from '../../../kit/fields/input-props.ts'
import { OrderedReferencesInput } from '../../../kit/fields/references/reference-input.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import styles from '../blocks.module.css'
import { ChosenVideo } from './chosen-video.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { pickMessages } from './pick.messages.ts'
import { useBlockVideos } from './use-block-videos.ts'
import type { LineVideo } from './video-line.tsx'

const PickVideos = lazyComponent(async () => (await import('./pick-videos.tsx')).PickVideos)

interface VideosInputProps extends InputProps<Ref[]> {
  /** None: it is new. */
  blockId: number | undefined
}

/** The ordered videos of a block: one after the other by searching, or many at once from a dialog. */
export function VideosInput({ blockId, ...props }: VideosInputProps) {
  const { value, isDisabled, onChange } = props
  const say = useMessages(pickMessages)
  const [isPicking, setIsPicking] = useState(false)
  const { known, pick } = useKnownVideos(blockId)
  const add = (added: readonly LineVideo[]) => {
    setIsPicking(false)
    pick(added)
    onChange([...value, ...added.map(({ id, title: name }) => ({ id, name }))])
  }
  return (
    <>
      <HiddenNote videos={value.flatMap(({ id }) => known.get(id) ?? [])} />
      <OrderedReferencesInput
        {...props}
        onChange={(next) => onChange([...next])}
        placeholder={say('addOne')}
        line={(item) => <ChosenVideo video={item} known={known.get(item.id)} />}
      />
      <Button
        size="small"
        className={styles.several ?? ''}
        icon={<ListPlus size={14} strokeWidth={1.5} aria-hidden="true" />}
        disabled={isDisabled || value.length >= mostInBlock}
        onClick={() => setIsPicking(true)}
      >
        {say('several')}
      </Button>
      {isPicking && (
        <PartBoundary>
          <PickVideos
            known={value.map(({ id }) => id)}
            most={mostInBlock - value.length}
            onPick={add}
            onClose={() => setIsPicking(false)}
          />
        </PartBoundary>
      )}
    </>
  )
}

/** What is known of the videos beside their names: of those in the block, and of those that were picked since. */
function useKnownVideos(blockId: number | undefined) {
  const { data = [] } = useBlockVideos(blockId)
  const [picked, setPicked] = useState<readonly LineVideo[]>([])
  return {
    known: new Map([...picked, ...data].map((video): [number, LineVideo] => [video.id, video])),
    pick: (videos: readonly LineVideo[]) => setPicked([...picked, ...videos]),
  }
}
