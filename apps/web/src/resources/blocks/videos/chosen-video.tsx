import type { Ref } from '@backlot/contract/core/fields/field'
import { videos } from '@backlot/contract/resources/videos'
import { useQuery } from '@tanstack/react-query'
import { recordOptions } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import styles from '../blocks.module.css'
import { type LineVideo, VideoLine } from './video-line.tsx'

interface ChosenVideoProps {
  video: Ref
  known: LineVideo | undefined
}

/** A video that was chosen by its name, with what tells whether visitors see it as soon as that is known. */
export function ChosenVideo({ video, known }: ChosenVideoProps) {
  const mayLook = usePermission('list-videos')
  const { data = known } = useQuery({
    ...recordOptions(videos, video.id),
    enabled: mayLook && known === undefined,
  })
  return data === undefined ? <span className={styles.name}>{video.name}</span> : <VideoLine video={data} />
}
