import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { videos } from '@backlot/contract/resources/videos'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import styles from './videos.module.css'

const messages = defineMessages({
  views: { en: 'Views', 'zh-CN': '观看量' },
  withInitial: { en: '{total} with the initial ones', 'zh-CN': '含初始共 {total}' },
  trailers: { en: 'Trailer · members / visitors', 'zh-CN': '预告片 · 会员 / 访客' },
  opinions: { en: 'Likes / dislikes', 'zh-CN': '点赞 / 点踩' },
  liked: { en: '{share} positive', 'zh-CN': '{share} 好评' },
})

type Video = RecordOf<typeof videos>

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** What the system has counted for a video. */
export function VideoFigures({ video }: { video: Video }) {
  const say = useMessages(messages)
  const { views, originalViews, subscriberTrailerViews, visitorTrailerViews, likes, dislikes } = video
  const opinions = likes + dislikes
  const pair = (one: number, other: number) => `${formatNumber(one)} / ${formatNumber(other)}`
  return (
    <dl className={styles.figures}>
      <FigureLine
        label={say('views')}
        value={formatNumber(views)}
        note={
          originalViews > 0 ? say('withInitial', { total: formatNumber(views + originalViews) }) : undefined
        }
      />
      <FigureLine label={say('trailers')} value={pair(subscriberTrailerViews, visitorTrailerViews)} />
      <FigureLine
        label={say('opinions')}
        value={pair(likes, dislikes)}
        note={opinions > 0 ? say('liked', { share: share.format(likes / opinions) }) : undefined}
      />
    </dl>
  )
}

interface FigureLineProps {
  label: string
  value: string
  note?: string | undefined
}

function FigureLine({ label, value, note }: FigureLineProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.figureValue}>{value}</span>
        {note !== undefined && <span className={styles.figureNote}>{note}</span>}
      </dd>
    </div>
  )
}
