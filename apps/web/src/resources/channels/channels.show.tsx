import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { campaigns } from '@backlot/contract/resources/campaigns'
import { channels } from '@backlot/contract/resources/channels'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { DaysChoice } from '../../kit/report/days-choice.tsx'
import { usePageDays } from '../../kit/report/state/page-days.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { AdminsCard } from './admins/admins-card.tsx'
import { channelPageMessages } from './channel-page.messages.ts'
import { channelWords } from './channels.messages.ts'
import { CampaignsCard } from './figures/campaigns-card.tsx'
import {
  BlankChannelTiles,
  ChannelCampaigns,
  ChannelChart,
  ChannelNow,
  ChannelTiles,
} from './figures/channel-figures.tsx'
import { ChannelSales } from './figures/channel-sales.tsx'
import { StatementCard } from './figures/statement-card.tsx'

const LinkCard = lazyAntd(async () => (await import('./link/link-card.tsx')).LinkCard)
const { Show, Details } = recordOf(channels, channelWords)

type Channel = RecordOf<typeof channels>

function NewCampaign({ channel: { id } }: { channel: Channel }) {
  const say = useMessages(channelPageMessages)
  return (
    <Link className={buttonClass('primary')} to={`/channels/${id}/campaigns/create`}>
      <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      {say('newCampaign')}
    </Link>
  )
}

const facts = ['type', 'profitSharing', 'createdAt', 'updatedAt'] as const
const links = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent', 'utmId'] as const

export function ChannelShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayHere = useMessages(channelPageMessages)
  const inLanguage = useWords()
  const isMobile = useIsMobile()
  const days = usePageDays()
  const mayLook = usePermission('daily-channel')
  const mayCreate = usePermission('create-campaigns')
  const about = (channel: Channel) => (
    <>
      <StatementCard id={channel.id} />
      <AdminsCard channel={channel} />
      <ShowCard title={say('details')}>
        <Details names={facts} isSingle />
      </ShowCard>
      <ShowCard title={sayHere('links')}>
        <Details names={links} isSingle />
      </ShowCard>
    </>
  )
  return (
    <Show
      id={id}
      outline={[
        { isLead: true, blank: <BlankChannelTiles /> },
        { title: inLanguage(campaigns.words.plural), lines: 6 },
        { title: sayHere('statement'), lines: 8, isAtSide: !isMobile },
        { fields: facts, isAtSide: !isMobile },
        { title: sayHere('links'), fields: links, isAtSide: !isMobile },
      ]}
      buttons={() => mayLook && !isMobile && <DaysChoice />}
      mainButton={(channel) =>
        mayCreate && channel.status !== 'archived' ? <NewCampaign channel={channel} /> : null
      }
      lead={(channel) => (
        <>
          {mayLook && isMobile && <DaysChoice />}
          <ChannelTiles id={channel.id} days={days} />
        </>
      )}
      // On a phone its figures come first.
      {...(!isMobile && { side: about })}
    >
      {(channel) => (
        <>
          <CampaignsCard id={channel.id} days={days} />
          <PartBoundary fallback={null}>
            <LinkCard channel={channel} />
          </PartBoundary>
          <ChannelNow id={channel.id} days={days} />
          <ChannelChart id={channel.id} days={days} />
          <ChannelCampaigns id={channel.id} days={days} />
          <ChannelSales id={channel.id} />
          {isMobile && about(channel)}
        </>
      )}
    </Show>
  )
}
