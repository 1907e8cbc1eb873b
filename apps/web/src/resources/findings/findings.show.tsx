import { findings } from '@backlot/contract/resources/findings'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { findingWords } from './findings.messages.ts'

const { Show, Details } = recordOf(findings, findingWords)
/** What every finding has; beside it stands what it was found in. */
const facts = ['fault', 'status', 'videoId', 'detail', 'createdAt'] as const

export function FindingShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <Show id={id} outline={[{ fields: facts }]}>
      {({ videoId, tagId, otherId, status }) => (
        <ShowCard title={say('details')}>
          <Details
            names={[
              'fault',
              'status',
              videoId === null ? (tagId === null ? 'directorId' : 'tagId') : 'videoId',
              ...(otherId === null ? [] : (['otherId'] as const)),
              'detail',
              'createdAt',
              ...(status === 'ignored' ? (['reason', 'ignoredById', 'ignoredAt'] as const) : []),
            ]}
          />
        </ShowCard>
      )}
    </Show>
  )
}
