import type { BlockVideo } from '@backlot/contract/resources/blocks'
import { videos } from '@backlot/contract/resources/videos'
import type { ReactNode } from 'react'
import { FieldValue } from '../../../kit/fields/kinds/field-value.tsx'
import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { videoWords } from '../../videos/videos.messages.ts'
import styles from '../blocks.module.css'

const COVER = { width: 56, height: 32 }

/** What a line shows of a video. */
export type LineVideo = Omit<BlockVideo, 'cover'> & { readonly cover: { readonly url: string } | null }

interface VideoLineProps {
  video: LineVideo
  /** In place of the bare title. */
  children?: ReactNode
}

/** A video in a row of a block: what it is, and what tells whether visitors see it. */
export function VideoLine({ video, children }: VideoLineProps) {
  const shown = { resource: videos, words: videoWords, record: video, place: 'cell' } as const
  return (
    <>
      <Thumbnail {...pictureSources(video.cover?.url, COVER.width)} {...COVER} />
      <span className={styles.name}>{children ?? video.title}</span>
      <code className={styles.serial}>{video.serialNumber}</code>
      <FieldValue {...shown} name="status" />
      <span className={styles.duration}>
        <FieldValue {...shown} name="videoDuration" />
      </span>
    </>
  )
}
