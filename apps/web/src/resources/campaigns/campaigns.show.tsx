import { campaigns } from '@backlot/contract/resources/campaigns'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { channelPageMessages } from '../channels/channel-page.messages.ts'
import { campaignWords } from './campaigns.messages.ts'

const { Show, Details } = recordOf(campaigns, campaignWords)

export function CampaignShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayHere = useMessages(channelPageMessages)
  return (
    <Show id={id}>
      {() => (
        <>
          <ShowCard title={say('details')}>
            <Details names={['channelId', 'cost', 'startedAt', 'endedAt', 'createdAt', 'updatedAt']} />
          </ShowCard>
          <ShowCard title={sayHere('links')}>
            <Details names={['landingUrl', 'utmCampaign', 'utmTerm', 'utmContent']} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
