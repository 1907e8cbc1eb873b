import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { blocks } from '@backlot/contract/resources/blocks'
import { Clapperboard, Image, type LucideIcon, Megaphone, MonitorSmartphone, Tags, Users } from 'lucide-react'
import { Link } from 'react-router'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { BoardLanes } from '../../kit/list/board/board-lanes.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { blockWords } from './blocks.messages.ts'
import { DraftBar } from './drafts/draft-bar.tsx'
import { DraftsButton } from './drafts/drafts-button.tsx'
import { previewTitle } from './preview/preview-title.ts'

const BlockInside = lazyAntd(async () => (await import('./block-inside.tsx')).BlockInside)

type Block = RecordOf<typeof blocks>

const messages = defineMessages({
  videos: { en: { one: 'One video', other: '{count} videos' }, 'zh-CN': '{count} 部视频' },
  models: { en: { one: 'One model', other: '{count} models' }, 'zh-CN': '{count} 位演员' },
  tags: { en: { one: 'One genre', other: '{count} genres' }, 'zh-CN': '{count} 个类型' },
  empty: { en: 'Nothing in it yet', 'zh-CN': '尚无内容' },
})

const { List } = listOf(blocks, {
  columns: [
    'title',
    { key: 'page', width: 110 },
    { key: 'type', width: 130, render: (block) => <TypeTag block={block} /> },
    { key: 'videos', width: 220, render: (block) => <WhatIsInIt block={block} /> },
    { key: 'sort', width: 72 },
    { key: 'isBox', width: 80 },
    'updatedAt',
    { key: 'advertisementId', isHidden: true },
    { key: 'image', isHidden: true },
    { key: 'mobileImage', isHidden: true },
    { key: 'link', isHidden: true },
    { key: 'description', isHidden: true },
    { key: 'createdAt', isHidden: true },
  ],
  filters: ['page', 'type'],
  board: {
    Lanes: BoardLanes,
    isFirst: true,
    lead: ({ type }) => <TypeIcon type={type} />,
    render: (block) => (
      <>
        {block.isBox && <Boxed />}
        <TypeTag block={block} />
        <WhatIsInIt block={block} />
      </>
    ),
    inside: (block) => (
      <PartBoundary fallback={<SkeletonRows rows={4} columns={[56, '1fr', 96]} />}>
        <BlockInside block={block} />
      </PartBoundary>
    ),
  },
})

export function BlockList() {
  const isMobile = useIsMobile()
  const title = useWords()(previewTitle)
  return (
    <List above={<DraftBar />}>
      <DraftsButton />
      <Link to="/blocks/preview" className={buttonClass()} aria-label={title} title={title}>
        <MonitorSmartphone size={16} strokeWidth={1.5} aria-hidden="true" />
        {!isMobile && title}
      </Link>
    </List>
  )
}

const icons: Readonly<Record<Block['type'], LucideIcon>> = {
  videos: Clapperboard,
  models: Users,
  tags: Tags,
  advertisement: Megaphone,
  image: Image,
}

function TypeIcon({ type }: Pick<Block, 'type'>) {
  const Icon = icons[type]
  return <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
}

function Boxed() {
  const inLanguage = useWords()
  return <Tag>{inLanguage(blockWords.fields.isBox)}</Tag>
}

function TypeTag({ block }: { block: Block }) {
  return (
    <Tag>
      <FieldValue resource={blocks} words={blockWords} name="type" record={block} place="cell" />
    </Tag>
  )
}

/** How much a block shows; one that shows nothing leaves a hole in its page. */
function WhatIsInIt({ block }: { block: Block }) {
  const say = useMessages(messages)
  const { type, advertisement, image } = block
  if (type === 'advertisement') return <span>{advertisement?.name ?? say('empty')}</span>
  if (type === 'image') return image === null ? <span>{say('empty')}</span> : null
  const { length: count } = block[type]
  return <span>{count === 0 ? say('empty') : say(type, { count })}</span>
}
