import { isPublic } from '@backlot/contract/core/resource/publication'
import { type BlockVideo, blockEndpoints } from '@backlot/contract/resources/blocks'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { blockWords } from './blocks.messages.ts'
import styles from './blocks.module.css'
import { VideoLine } from './video-line.tsx'

const messages = defineMessages({
  failed: { en: 'The videos could not be loaded.', 'zh-CN': '视频加载失败。' },
  none: {
    en: 'There is no video in this block: visitors see nothing of it.',
    'zh-CN': '该区块没有视频，访客看不到它。',
  },
  hidden: {
    en: {
      one: 'One video is not published. Visitors see {shown} of {total}.',
      other: '{count} videos are not published. Visitors see {shown} of {total}.',
    },
    'zh-CN': '有 {count} 部视频未发布，访客可见 {shown}/{total} 部。',
  },
})

/** The videos of a block in their order, and how many of them visitors see. */
export function BlockVideos({ id }: { id: number }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['blocks', 'videos', id],
    queryFn: ({ signal }) => callApi(blockEndpoints.listVideos, { params: { id }, signal }),
  })
  return (
    <ShowCard title={inLanguage(blockWords.fields.videos)} count={data?.length} isFlush>
      {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} columns={[56, '1fr', 96]} />}
      {data?.length === 0 && <p className={styles.quiet}>{say('none')}</p>}
      {data && <HiddenNote videos={data} />}
      <ol className={styles.lines}>
        {data?.map((video) => (
          <li key={video.id} className={styles.line}>
            <VideoLine video={video}>
              <RecordLink resource="videos" to={{ id: video.id, name: video.title }} />
            </VideoLine>
          </li>
        ))}
      </ol>
    </ShowCard>
  )
}

function HiddenNote({ videos }: { videos: readonly BlockVideo[] }) {
  const say = useMessages(messages)
  const count = videos.filter(({ status }) => !isPublic(status)).length
  if (count === 0) return null
  return (
    <p className={styles.warning}>
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      {say('hidden', { count, shown: videos.length - count, total: videos.length })}
    </p>
  )
}
