import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { channelEndpoints, type channels } from '@backlot/contract/resources/channels'
import { sites } from '@backlot/contract/resources/sites'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Select } from '../../../kit/antd/select.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useCampaigns } from '../use-campaigns.ts'
import { linkMessages } from './link.messages.ts'
import styles from './link.module.css'
import { MadeLink } from './made-link.tsx'
import { hasOwnWords, taggedLink, wordsOfCampaign } from './tagged-link.ts'

type Channel = RecordOf<typeof channels>

/** No campaign, of which none has this id. */
const NONE = 0

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
  const [campaignId, setCampaignId] = useState(NONE)
  const [content, setContent] = useState('')
  const known = useCampaigns(channel.id)?.rows ?? []
  const firstSite = useFirstSite(channel.id)
  const campaign = known.find((each) => each.id === campaignId)
  const page = typed ?? campaign?.landingUrl ?? firstSite ?? ''
  const ownContent = campaign?.utmContent ?? null
  const link = taggedLink(page.trim(), wordsOfCampaign(channel, campaign, content))
  const isNameless = campaign !== undefined && !hasOwnWords(campaign)
  const isBad = page.trim() !== '' && link === null
  return (
    <div className={styles.maker}>
      <div className={styles.parts}>
        <div>
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
        </div>
        <div>
          <label htmlFor={`${id}-campaign`}>{say('campaign')}</label>
          <Select
            id={`${id}-campaign`}
            value={campaignId}
            options={[
              { value: NONE, label: say('noCampaign') },
              ...known.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            aria-describedby={isNameless ? `${id}-nameless` : undefined}
            onChange={setCampaignId}
          />
        </div>
        <div>
          <label htmlFor={`${id}-content`}>{say('content')}</label>
          <Input
            id={`${id}-content`}
            value={ownContent ?? content}
            maxLength={120}
            disabled={ownContent !== null}
            placeholder={channel.utmContent ?? ''}
            onChange={({ target }) => setContent(target.value)}
          />
        </div>
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

/** Where links lead as long as nothing else is said. Sites are for staff to list; of a channel, partners are told them, too. */
function useFirstSite(id: number): string | undefined {
  const { data } = useQuery({
    // Under sites, whose changes make it old.
    queryKey: [sites.name, 'of-channel', id],
    queryFn: ({ signal }) => callApi(channelEndpoints.sites, { params: { id }, signal }),
  })
  return data?.[0]?.url
}
