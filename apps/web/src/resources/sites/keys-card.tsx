import type { SiteKey } from '@backlot/contract/site/site-keys'
import { siteScopes } from '@backlot/contract/site/site-scopes'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { keyMessages } from './keys.messages.ts'
import type { MadeKey } from './made-key.tsx'
import styles from './sites.module.css'
import { type Site, useKeys } from './use-keys.ts'

const NewKey = lazyComponent(async () => (await import('./new-key.tsx')).NewKey)
const MadeKeyDialog = lazyComponent(async () => (await import('./made-key.tsx')).MadeKeyDialog)
const RevokeKey = lazyComponent(async () => (await import('./revoke-key.tsx')).RevokeKey)

/** The keys with which a site calls, and the way to make and to revoke one. */
export function KeysCard({ site }: { site: Site }) {
  const say = useMessages(keyMessages)
  const mayChange = usePermission('update-sites')
  const { data, error, refetch } = useKeys(site.id)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const [revoking, setRevoking] = useState<SiteKey | null>(null)
  return (
    <ShowCard
      title={say('keys')}
      count={data?.filter(({ revokedAt }) => revokedAt === null).length}
      isFlush
      extra={
        mayChange && (
          <Button size="small" onClick={() => setIsMaking(true)}>
            <Plus size={14} strokeWidth={1.5} aria-hidden="true" />
            {say('create')}
          </Button>
        )
      }
    >
      {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} columns={['1fr', 96]} />}
      {data?.length === 0 && <p className={styles.none}>{say('none')}</p>}
      <ul className={styles.keys}>
        {data?.map((key) => (
          <KeyLine key={key.id} siteKey={key} onRevoke={mayChange ? () => setRevoking(key) : undefined} />
        ))}
      </ul>
      <PartBoundary fallback={null}>
        {isMaking && <NewKey site={site} onMade={setMade} onClose={() => setIsMaking(false)} />}
        {made && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
        {revoking && <RevokeKey siteId={site.id} siteKey={revoking} onClose={() => setRevoking(null)} />}
      </PartBoundary>
    </ShowCard>
  )
}

function KeyLine({ siteKey, onRevoke }: { siteKey: SiteKey; onRevoke: (() => void) | undefined }) {
  const say = useMessages(keyMessages)
  const inLanguage = useWords()
  const { name, prefix, scopes, createdBy, createdAt, lastUsedAt, revokedAt } = siteKey
  return (
    <li className={revokedAt === null ? undefined : styles.revoked}>
      <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.key}>
        <span className={styles.keyHead}>
          {name} <code>{prefix}…</code>
          {revokedAt !== null && <Tag>{say('revoked')}</Tag>}
          {revokedAt === null &&
            scopes.map((scope) => <Tag key={scope}>{inLanguage(siteScopes[scope])}</Tag>)}
        </span>
        <span className={styles.quiet}>
          {say('createdBy', { name: createdBy })} <RelativeTime at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            say('neverUsed')
          ) : (
            <>
              {say('used')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      {revokedAt === null && onRevoke && (
        <Button size="small" aria-label={say('revokeNamed', { name })} onClick={onRevoke}>
          {say('revoke')}
        </Button>
      )}
    </li>
  )
}
