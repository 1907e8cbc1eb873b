import type { ReportedComment } from '@backlot/contract/resources/moderation'
import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { formatDuration, formatNumber, NOTHING } from '../../../ui/format/format-number.ts'
import { commentWords } from '../comments.messages.ts'
import { queueMessages, reasonWords } from './queue.messages.ts'
import styles from './queue.module.css'

const COVER = { width: 128, height: 72 }

/** The comment with what was said around it, where it stands, and who reported it why. */
export function ReportedCard({ item }: { item: ReportedComment }) {
  return (
    <div className={styles.reported} data-comment={item.id}>
      <VideoLine item={item} />
      <ol className={styles.thread}>
        {item.before && <Said {...item.before} />}
        <Words item={item} />
        {item.after && <Said {...item.after} />}
      </ol>
      <Reports item={item} />
    </div>
  )
}

function VideoLine({ item: { video, reportsCount } }: { item: ReportedComment }) {
  const say = useMessages(queueMessages)
  const facts = [
    video.serialNumber,
    video.videoDuration === null ? null : formatDuration(video.videoDuration),
    video.views === null ? null : say('views', { count: formatNumber(video.views) }),
  ].filter((fact) => fact !== null)
  return (
    <div className={styles.video}>
      <Thumbnail {...pictureSources(video.coverUrl, COVER.width)} {...COVER} />
      <div className={styles.videoWords}>
        <strong>
          <RecordLink resource="videos" to={{ id: video.id, name: video.title }} isApart />
        </strong>
        <span className={styles.quiet}>{facts.join(' · ')}</span>
      </div>
      <StatusPill mark="danger">{say('reports', { count: formatNumber(reportsCount) })}</StatusPill>
    </div>
  )
}

function Said({ user, comment, createdAt }: NonNullable<ReportedComment['before']>) {
  return (
    <li className={styles.said}>
      <span className={styles.quiet}>{user.username}</span>
      <span className={styles.excerpt}>{comment}</span>
      <span className={styles.quiet}>
        <RelativeTime at={createdAt} />
      </span>
    </li>
  )
}

function Words({
  item: { author, comment, createdAt, likesCount, status, hiddenBy },
}: {
  item: ReportedComment
}) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  const state = status === 'disabled' || status === 'banned' ? status : 'visible'
  return (
    <li className={styles.words} aria-current="true">
      <div className={styles.wordsHead}>
        <strong>{author.username}</strong>
        <span className={styles.quiet}>
          <RelativeTime at={createdAt} /> · {say('likes', { count: formatNumber(likesCount) })}
        </span>
        <StatusPill mark={state === 'visible' ? 'live' : 'off'}>
          {inLanguage(commentWords.options.status[state])}
        </StatusPill>
      </div>
      <p>{comment}</p>
      {hiddenBy && <span className={styles.quiet}>{say('hiddenByRule', hiddenBy)}</span>}
    </li>
  )
}

function Reports({ item: { reports, reportsCount } }: { item: ReportedComment }) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  const others = reportsCount - reports.length
  return (
    <div className={styles.reports}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('reportedBy')}</th>
            <th scope="col">{say('reason')}</th>
            <th scope="col">{say('detail')}</th>
            <th scope="col">{say('when')}</th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ id, username, reason, detail, createdAt }) => (
            <tr key={id}>
              <td>{username ?? NOTHING}</td>
              <td>
                <Tag>{inLanguage(reasonWords[reason])}</Tag>
              </td>
              <td className={detail === null ? styles.unsaid : undefined}>{detail ?? NOTHING}</td>
              <td>
                <RelativeTime at={createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && <p className={styles.quiet}>{say('more', { count: formatNumber(others) })}</p>}
    </div>
  )
}
