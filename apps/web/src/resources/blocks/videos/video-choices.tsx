import type { Ref } from '@backlot/contract/core/fields/field'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { videos } from '@backlot/contract/resources/videos'
import { Button } from 'antd'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useLookup } from '../../../platform/queries/lookup-queries.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import styles from '../blocks.module.css'
import { pickMessages } from './pick.messages.ts'
import { type LineVideo, VideoLine } from './video-line.tsx'

interface VideoChoicesProps {
  search: string
  genre: Ref | null
  known: readonly number[]
  chosen: readonly LineVideo[]
  onToggle: (video: LineVideo) => void
}

const TYPING_PAUSE = 250

/** The videos that match and are not in the block yet, each to be ticked. */
export function VideoChoices({ search, genre, known, chosen, onToggle }: VideoChoicesProps) {
  const say = useMessages(pickMessages)
  const q = useDebounced(search.trim(), TYPING_PAUSE)
  const pages = useLookup('videos', { q, ...(genre && { filter: { genres: String(genre.id) } }) })
  if (pages.isError)
    return <FailurePanel title={say('failed')} error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.data === undefined) return <SkeletonRows rows={6} columns={[24, 64, '1fr', 96]} />
  // Rows of the videos list are videos; the lookup knows any resource.
  const rows = pages.data.pages.flatMap((page) => page.rows as unknown as RecordOf<typeof videos>[])
  const found = rows.filter(({ id }) => !known.includes(id))
  const isOn = (id: number) => chosen.some((video) => video.id === id)
  return (
    <div className={styles.choices}>
      {found.length === 0 && <p className={styles.quiet}>{say('none')}</p>}
      <ul>
        {found.map((video) => (
          <li key={video.id}>
            <label className={styles.choice}>
              <input type="checkbox" checked={isOn(video.id)} onChange={() => onToggle(video)} />
              <VideoLine video={video} />
            </label>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button type="text" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </div>
  )
}
