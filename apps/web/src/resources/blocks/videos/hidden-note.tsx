import { isPublic, type PublicationStatus } from '@backlot/contract/core/resource/publication'
import { CircleAlert } from 'lucide-react'
import { defineMessages, useMessages } from '../../../platform/i18n/messages.ts'
import styles from '../blocks.module.css'

const messages = defineMessages({
  hidden: {
    en: {
      one: 'One video is not published. Visitors see {shown} of {total}.',
      other: '{count} videos are not published. Visitors see {shown} of {total}.',
    },
    'zh-CN': '有 {count} 部视频未发布，访客可见 {shown}/{total} 部。',
  },
})

/** Says how many videos of a block visitors do not see; nothing where they see all. */
export function HiddenNote({ videos }: { videos: readonly { readonly status: PublicationStatus }[] }) {
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
