import type { Ref } from '@backlot/contract/core/fields/field'
import { mostInBlock } from '@backlot/contract/resources/blocks'
import { Button } from 'antd'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import type { InputProps } from '../../kit/fields/input-props.ts'
import { FieldInput } from '../../kit/fields/kinds/field-input.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { pickMessages } from './pick.messages.ts'

const PickVideos = lazyComponent(async () => (await import('./pick-videos.tsx')).PickVideos)

/** The ordered videos of a block: one after the other by searching, or many at once from a dialog. */
export function VideosInput(props: InputProps<Ref[]>) {
  const { value, isDisabled, onChange } = props
  const say = useMessages(pickMessages)
  const [isPicking, setIsPicking] = useState(false)
  const add = (added: readonly Ref[]) => {
    setIsPicking(false)
    onChange([...value, ...added])
  }
  return (
    <>
      <FieldInput {...props} />
      <Button
        size="small"
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
