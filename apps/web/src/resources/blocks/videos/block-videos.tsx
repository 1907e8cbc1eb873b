import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { defineMessages, useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { blockWords } from '../blocks.messages.ts'
import styles from '../blocks.module.css'
import { HiddenNote } from './hidden-note.tsx'
import { useBlockVideos } from './use-block-videos.ts'
import { VideoLine } from './video-line.tsx'

const messages = defineMessages({
  failed: { en: 'The videos could not be loaded.', 'zh-CN': '视频加载失败。' },
  none: {
    en: 'There is no video in this block: visitors see nothing of it.',
    'zh-CN': '该区块没有视频，访客看不到它。',
  },
})

/** The videos of a block in their order, and how many of them visitors see. */
export function BlockVideos({ id }: { id: number }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const { data, error, refetch } = useBlockVideos(id)
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
