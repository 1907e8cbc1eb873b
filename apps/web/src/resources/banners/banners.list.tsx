import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { banners } from '@backlot/contract/resources/banners'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { BoardLanes } from '../../kit/list/board/board-lanes.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { Tag } from '../../ui/display/tag.tsx'
import { Thumbnail } from '../../ui/display/thumbnail.tsx'
import { formatNumber } from '../../ui/format/format-number.ts'
import { BannerPhase } from './banner-phase.tsx'

const messages = defineMessages({
  clicks: { en: { one: 'One click', other: '{count, number} clicks' }, 'zh-CN': '{count, number} 次点击' },
  video: { en: 'Video', 'zh-CN': '视频' },
})

const PICTURE = { width: 64, height: 36 }

type Banner = RecordOf<typeof banners>

const { List } = listOf(banners, {
  columns: [
    'image',
    'name',
    'position',
    { key: 'type', width: 88 },
    { key: 'expiredAt', width: 190, render: (banner) => <BannerPhase banner={banner} /> },
    { key: 'sort', width: 72 },
    'clicks',
    { key: 'title', isHidden: true },
    { key: 'subtitle', isHidden: true },
    { key: 'cta', isHidden: true },
    { key: 'link', isHidden: true },
    { key: 'startedAt', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['position', 'type', 'expiredAt'],
  board: {
    Lanes: BoardLanes,
    isFirst: true,
    lead: ({ image }) => <Thumbnail {...pictureSources(image?.url, PICTURE.width)} {...PICTURE} />,
    render: (banner) => <BannerFacts banner={banner} />,
  },
})

export function BannerList() {
  return <List />
}

/** What tells on the board whether a banner still does its work. */
function BannerFacts({ banner }: { banner: Banner }) {
  const say = useMessages(messages)
  return (
    <>
      {banner.type === 'video' && <Tag>{say('video')}</Tag>}
      <BannerPhase banner={banner} />
      <span title={formatNumber(banner.clicks)}>{say('clicks', { count: banner.clicks })}</span>
    </>
  )
}
