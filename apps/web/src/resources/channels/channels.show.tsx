import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { channels } from '@backlot/contract/resources/channels'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { AdminsCard } from './admins/admins-card.tsx'
import { channelPageMessages } from './channel-page.messages.ts'
import { channelWords } from './channels.messages.ts'
import { BlankChannelFigures, CampaignsOfChannel, ChannelFigures } from './figures/channel-figures.tsx'
import { ChannelSales } from './figures/channel-sales.tsx'

const LinkCard = lazyAntd(async () => (await import('./link/link-card.tsx')).LinkCard)
const { Show, Details } = recordOf(channels, channelWords)

function NewCampaign({ channelId }: { channelId: number }) {
  const say = useMessages(channelPageMessages)
  const mayCreate = usePermission('create-campaigns')
  if (!mayCreate) return null
  return (
    <Link className={buttonClass()} to={`/channels/${channelId}/campaigns/create`}>
      <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      {say('newCampaign')}
    </Link>
  )
}

type Channel = RecordOf<typeof channels>

const facts = ['type', 'profitSharing', 'createdAt', 'updatedAt'] as const
const links = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent', 'utmId'] as const

export function ChannelShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayHere = useMessages(channelPageMessages)
  const isMobile = useIsMobile()
  const about = (channel: Channel) => (
    <>
      <ShowCard title={say('details')}>
        <Details names={facts} isSingle />
      </ShowCard>
      <ShowCard title={sayHere('links')}>
        <Details names={links} isSingle />
      </ShowCard>
      <AdminsCard channel={channel} />
    </>
  )
  return (
    <Show
      id={id}
      outline={[
        { blank: <BlankChannelFigures /> },
        { fields: facts, isAtSide: !isMobile },
        { title: sayHere('links'), fields: links, isAtSide: !isMobile },
      ]}
      buttons={(channel) => <NewCampaign channelId={channel.id} />}
      // On a phone its figures come first.
      {...(!isMobile && { side: about })}
    >
      {(channel) => (
        <>
          <ChannelFigures id={channel.id} />
          <CampaignsOfChannel id={channel.id} />
          <RelatedList
            resource="campaigns"
            field="channelId"
            id={channel.id}
            names={['status', 'cost', 'startedAt', 'endedAt']}
          />
          <PartBoundary fallback={null}>
            <LinkCard channel={channel} />
          </PartBoundary>
          <RelatedList
            resource="statements"
            field="channelId"
            id={channel.id}
            names={['month', 'status', 'netSales', 'due']}
          />
          <ChannelSales id={channel.id} />
          {isMobile && about(channel)}
        </>
      )}
    </Show>
  )
}
