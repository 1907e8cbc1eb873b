import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useMe } from '../../platform/session/me.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { AccountCard } from './account/account-card.tsx'
import { LogInsCard } from './log-ins-card.tsx'
import { LookCard } from './look-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { profileMessages } from './profile.messages.ts'
import { RecentActionsCard } from './recent-actions-card.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** One's own account: who one is, how one logs in, where one is logged in, how it looks. */
export function ProfileScreen() {
  const say = useMessages(profileMessages)
  const { data: me, error, refetch } = useMe()
  return (
    <>
      <PageHeader title={say('title')} isTitleInNavbar />
      {error && <FailurePanel title={say('notLoaded')} error={error} onRetry={() => refetch()} />}
      {!me && !error && <SkeletonRows rows={4} columns={['1fr', 320]} />}
      {me && (
        <FormColumns
          side={
            <>
              <SecondFactorCard me={me} />
              <LookCard />
              <LogInsCard adminId={me.id} />
            </>
          }
        >
          <AccountCard me={me} />
          <PasswordCard />
          <SessionsCard isEnrolled={me.otpEnrolled} />
          <RecentActionsCard adminId={me.id} />
        </FormColumns>
      )}
    </>
  )
}
