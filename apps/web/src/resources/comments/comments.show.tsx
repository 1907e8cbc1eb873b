import { comments } from '@backlot/contract/resources/comments'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { commentWords } from './comments.messages.ts'
import styles from './comments.module.css'

const { Show, Details } = recordOf(comments, commentWords)
const facts = ['userId', 'videoId', 'status', 'likesCount', 'createdAt', 'reportStatus'] as const

export function CommentShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <Show id={id} outline={[{ title: inLanguage(commentWords.fields.comment), lines: 2 }, { fields: facts }]}>
      {({ comment, reportStatus, decidedAt, hiddenByRule }) => (
        <>
          <ShowCard title={inLanguage(commentWords.fields.comment)}>
            <p className={styles.words}>{comment}</p>
          </ShowCard>
          <ShowCard title={say('details')}>
            <Details
              names={[
                ...facts,
                ...(reportStatus === 'none' ? [] : (['reportsCount', 'reportedAt'] as const)),
                ...(decidedAt === null ? [] : (['decidedAt'] as const)),
                ...(hiddenByRule === null ? [] : (['hiddenByRuleId', 'hiddenMatch'] as const)),
              ]}
            />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
