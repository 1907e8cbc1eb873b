import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { users } from '@backlot/contract/resources/users'
import { useState } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { useDay } from '../../kit/fields/time/use-day.ts'
import { nameOf } from '../../kit/records/row.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { PersonalDataCard } from './erasure/personal-data-card.tsx'
import { MailButtons } from './mail-buttons.tsx'
import { AccessPanel } from './page/access-panel.tsx'
import { MoneyCard } from './page/money-card.tsx'
import { NotesCard } from './page/notes-card.tsx'
import { pageMessages } from './page/page.messages.ts'
import styles from './page/page.module.css'
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
  const day = useDay()
  const inLanguage = useWords()
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
      pills={({ subscriptionStatus }) =>
        subscriptionStatus && (
          <Tag>
            {say('subscriptionIs', {
              state: inLanguage(userWords.options.subscriptionStatus[subscriptionStatus]),
            })}
          </Tag>
        )
      }
      under={({ email }) =>
        email !== null && (
          <span>
            {email}
            <CopyButton text={email} label={say('copyEmail')} />
          </span>
        )
      }
      underEnd={({ registeredAt }) => <span>{say('memberSince', { day: day(registeredAt) })}</span>}
      isSideWide
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
  return (
    <>
      <MoneyCard id={member.id} />
      <Identity member={member} />
      <PersonalDataCard member={member} onErase={onErase} />
    </>
  )
}

/** Who a member is, at first by what staff look for; everything where somebody asks. */
function Identity({ member }: { member: RecordOf<typeof users> }) {
  const say = useMessages(userMessages)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <ShowCard
      title={say('identity')}
      extra={
        <button
          type="button"
          className={styles.link}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {say(isWhole ? 'fewerFields' : 'allFields')}
        </button>
      }
    >
      <Details
        isSingle
        names={
          isWhole
            ? [
                ...(['firstName', 'lastName', 'birthdate', 'phone', 'email', 'emailVerifiedAt'] as const),
                ...(member.endDate === null
                  ? []
                  : (['planId', 'subscriptionStatus', 'startDate', 'endDate'] as const)),
                ...(['allocatedAdminId', 'registeredAt', 'channelId', 'campaignId'] as const),
              ]
            : ['firstName', 'lastName', 'birthdate', 'phone', 'allocatedAdminId', 'channelId']
        }
      />
    </ShowCard>
  )
}
