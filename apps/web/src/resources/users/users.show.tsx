import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { users } from '@backlot/contract/resources/users'
import { useState } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { nameOf } from '../../kit/records/row.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { PersonalDataCard } from './erasure/personal-data-card.tsx'
import { MailButtons } from './mail-buttons.tsx'
import { AccessPanel } from './page/access-panel.tsx'
import { MoneyCard } from './page/money-card.tsx'
import { NotesCard } from './page/notes-card.tsx'
import { pageMessages } from './page/page.messages.ts'
import { Timeline } from './page/timeline.tsx'
import { userMessages } from './user-page.messages.ts'
import { userWords } from './users.messages.ts'

const { Show, Details } = recordOf(users, userWords)

const EraseDialog = lazyAntd(async () => (await import('./erasure/erase-dialog.tsx')).EraseDialog)

const AVATAR = 48

export function UserShow({ id }: ScreenProps) {
  const say = useMessages(userMessages)
  const sayHere = useMessages(pageMessages)
  const isMobile = useIsMobile()
  // Here, as the card that asks changes its place with the width, and would take along what was typed.
  const [erasingId, setErasingId] = useState<number | null>(null)
  return (
    <Show
      id={id}
      outline={[
        { title: sayHere('timeline'), lines: 12 },
        { title: sayHere('access'), lines: 5, isAtSide: true },
        { title: sayHere('money'), lines: 3, isAtSide: true },
      ]}
      picture={(member) => (
        <Avatar {...pictureSources(member.avatar?.url, AVATAR)} name={nameOf(member, users)} size={AVATAR} />
      )}
      under={({ email }) => (email === null ? null : <span>{email}</span>)}
      buttons={(member) => <MailButtons member={member} />}
      // On a phone what happened follows at once on whether they may watch.
      side={(member) => (
        <>
          <NotesCard id={member.id} />
          <AccessPanel id={member.id} />
          {!isMobile && <Facts member={member} onErase={() => setErasingId(member.id)} />}
        </>
      )}
    >
      {(member) => (
        <>
          <Timeline id={member.id} />
          {isMobile && <Facts member={member} onErase={() => setErasingId(member.id)} />}
          {(member.avatar ?? member.banner) && (
            <ShowCard title={say('pictures')}>
              <Details names={['avatar', 'banner']} isSingle />
            </ShowCard>
          )}
          <PartBoundary fallback={null}>
            {erasingId === member.id && <EraseDialog member={member} onClose={() => setErasingId(null)} />}
          </PartBoundary>
        </>
      )}
    </Show>
  )
}

function Facts({ member, onErase }: { member: RecordOf<typeof users>; onErase: () => void }) {
  const say = useMessages(userMessages)
  return (
    <>
      <MoneyCard id={member.id} />
      <ShowCard title={say('person')}>
        <Details
          isSingle
          names={[
            ...(['firstName', 'lastName', 'birthdate', 'phone', 'email', 'emailVerifiedAt'] as const),
            ...(member.endDate === null
              ? []
              : (['planId', 'subscriptionStatus', 'startDate', 'endDate'] as const)),
            ...(['allocatedAdminId', 'registeredAt', 'channelId', 'campaignId'] as const),
          ]}
        />
      </ShowCard>
      <PersonalDataCard member={member} onErase={onErase} />
    </>
  )
}
