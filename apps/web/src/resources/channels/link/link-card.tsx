import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { channels } from '@backlot/contract/resources/channels'
import { sites } from '@backlot/contract/resources/sites'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { listOptions } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { linkMessages } from './link.messages.ts'
import styles from './link.module.css'
import { MadeLink } from './made-link.tsx'
import { hasOwnWords, taggedLink, wordsOfCampaign } from './tagged-link.ts'

type Channel = RecordOf<typeof channels>

/** Makes a link whose visits are credited to the channel, to be copied or printed. */
export function LinkCard({ channel }: { channel: Channel }) {
  const say = useMessages(linkMessages)
  const [isArchived, hasSource] = [channel.status === 'archived', Boolean(channel.utmSource)]
  return (
    <ShowCard
      title={say('title')}
      extra={isArchived ? undefined : <span className={styles.quiet}>{say('credit')}</span>}
    >
      {hasSource && !isArchived ? (
        <LinkMaker channel={channel} />
      ) : (
        <p className={styles.note}>{say(isArchived ? 'archived' : 'needsSource')}</p>
      )}
    </ShowCard>
  )
}

function LinkMaker({ channel }: { channel: Channel }) {
  const say = useMessages(linkMessages)
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [campaignId, setCampaignId] = useState<number | null>(null)
  const [content, setContent] = useState('')
  const known = useCampaigns(channel.id)?.rows ?? []
  const firstSite = useFirstSite()
  const campaign = known.find((each) => each.id === campaignId)
  const page = typed ?? campaign?.landingUrl ?? firstSite ?? ''
  const ownContent = campaign?.utmContent ?? null
  const link = taggedLink(page.trim(), wordsOfCampaign(channel, campaign, content))
  const isNameless = campaign !== undefined && !hasOwnWords(campaign)
  const isBad = page.trim() !== '' && link === null
  return (
    <div className={styles.maker}>
      <div className={styles.parts}>
        <p>
          <label htmlFor={`${id}-page`}>{say('page')}</label>
          <Input
            id={`${id}-page`}
            value={page}
            maxLength={2000}
            aria-invalid={isBad}
            aria-describedby={isBad ? `${id}-fault` : undefined}
            {...(isBad && { status: 'error' as const })}
            onChange={({ target }) => setTyped(target.value)}
          />
        </p>
        <p>
          <label htmlFor={`${id}-campaign`}>{say('campaign')}</label>
          <Select
            id={`${id}-campaign`}
            value={campaignId}
            options={[
              { value: null, label: say('noCampaign') },
              ...known.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            aria-describedby={isNameless ? `${id}-nameless` : undefined}
            onChange={setCampaignId}
          />
        </p>
        <p>
          <label htmlFor={`${id}-content`}>{say('content')}</label>
          <Input
            id={`${id}-content`}
            value={ownContent ?? content}
            maxLength={120}
            disabled={ownContent !== null}
            placeholder={channel.utmContent ?? ''}
            onChange={({ target }) => setContent(target.value)}
          />
        </p>
      </div>
      {isNameless && (
        <p id={`${id}-nameless`} role="status" className={styles.note}>
          {say('nameless')}
        </p>
      )}
      {link === null && (
        <p
          id={`${id}-fault`}
          role={isBad ? 'alert' : undefined}
          className={isBad ? styles.error : styles.note}
        >
          {say(isBad ? 'badPage' : 'needsPage')}
        </p>
      )}
      {link !== null && <MadeLink link={link} name={campaign?.name ?? channel.name} />}
    </div>
  )
}

/** Where links lead as long as nothing else is said. */
function useFirstSite(): string | undefined {
  const enabled = usePermission('list-sites')
  const { data } = useQuery({
    ...listOptions(sites, {
      filters: [{ field: 'status', operator: 'eq', values: ['shown'] }],
      perPage: 1,
    }),
    enabled,
  })
  return data?.rows[0]?.url
}
