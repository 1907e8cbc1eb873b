import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { blocks } from '@backlot/contract/resources/blocks'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { usePermission } from '../../platform/session/permissions.tsx'
import { BlockContent } from './block-content.tsx'
import { blockWords } from './blocks.messages.ts'
import { BlockVideos } from './videos/block-videos.tsx'

type Block = RecordOf<typeof blocks>

const { Inline } = formOf(blocks, blockWords)

const contentFields = {
  models: 'models',
  tags: 'tags',
  advertisement: 'advertisementId',
  image: 'image',
} as const

/** What a block shows, changed on the board by whoever may change it. */
export function BlockInside({ block }: { block: Block }) {
  const mayChange = usePermission('update-blocks')
  if (mayChange) {
    return (
      <Inline record={block}>
        <BlockContent isLabelHidden />
      </Inline>
    )
  }
  if (block.type === 'videos') return <BlockVideos id={block.id} />
  return <FieldValue resource={blocks} words={blockWords} name={contentFields[block.type]} record={block} />
}
