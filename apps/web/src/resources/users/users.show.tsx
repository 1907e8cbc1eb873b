import { users } from '@backlot/contract/resources/users'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { MailButtons } from './mail-buttons.tsx'
import { userMessages } from './user-page.messages.ts'
import { userWords } from './users.messages.ts'

const { Show, Details } = recordOf(users, userWords)

const AVATAR = 48

export function UserShow({ id }: ScreenProps) {
  const say = useMessages(userMessages)
  return (
    <Show
      id={id}
      picture={({ avatar, username }) => (
        <Avatar {...pictureSources(avatar?.url, AVATAR)} name={username} size={AVATAR} />
      )}
      under={({ email }) => (email === null ? null : <span>{email}</span>)}
      buttons={(member) => <MailButtons member={member} />}
    >
      {(member) => (
        <>
          <ShowCard title={say('account')}>
            <Details
              names={[
                ...(['username', 'status', 'email', 'emailVerifiedAt', 'registeredAt'] as const),
                ...(member.endDate === null ? [] : (['startDate', 'endDate'] as const)),
                'allocatedAdminId',
              ]}
            />
          </ShowCard>
          <ShowCard title={say('person')}>
            <Details names={['firstName', 'lastName', 'birthdate', 'phone']} />
          </ShowCard>
          {(member.avatar ?? member.banner) && (
            <ShowCard title={say('pictures')}>
              <Details names={['avatar', 'banner']} isSingle />
            </ShowCard>
          )}
          <RelatedList
            resource="subscriptions"
            field="userId"
            id={member.id}
            names={['planId', 'status', 'mrr', 'currentPeriodEnd']}
          />
          <RelatedList
            resource="orders"
            field="userId"
            id={member.id}
            names={['status', 'billingSource', 'amount', 'paidAt']}
          />
          <RelatedList
            resource="comments"
            field="userId"
            id={member.id}
            names={['videoId', 'status', 'reportStatus', 'createdAt']}
          />
        </>
      )}
    </Show>
  )
}
