import { mails } from '@backlot/contract/resources/mails'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { mailWords } from './mails.messages.ts'

const { Show, Details } = recordOf(mails, mailWords)
const facts = ['recipient', 'kind', 'language', 'status', 'attempts', 'createdAt'] as const

export function MailShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <Show id={id} outline={[{ fields: facts }]}>
      {({ nextTryAt, sentAt, problem }) => (
        <ShowCard title={say('details')}>
          <Details
            names={[
              ...facts,
              ...(nextTryAt === null ? [] : (['nextTryAt'] as const)),
              ...(sentAt === null ? [] : (['sentAt'] as const)),
              ...(problem === null ? [] : (['problem'] as const)),
            ]}
          />
        </ShowCard>
      )}
    </Show>
  )
}
