import { campaigns } from '@backlot/contract/resources/campaigns'
import { DaysChoice } from '../../kit/report/days-choice.tsx'
import { usePageDays } from '../../kit/report/state/page-days.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { channelPageMessages } from '../channels/channel-page.messages.ts'
import { BlankCampaignFigures, CampaignFigures } from './campaign-figures.tsx'
import { campaignWords } from './campaigns.messages.ts'

const { Show, Details } = recordOf(campaigns, campaignWords)

const facts = ['channelId', 'cost', 'startedAt', 'endedAt', 'createdAt', 'updatedAt'] as const
const links = ['landingUrl', 'utmCampaign', 'utmTerm', 'utmContent'] as const

export function CampaignShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayHere = useMessages(channelPageMessages)
  const days = usePageDays()
  const isMobile = useIsMobile()
  return (
    <Show
      id={id}
      outline={[
        { blank: <BlankCampaignFigures /> },
        { fields: facts },
        { title: sayHere('links'), fields: links },
      ]}
      // With its figures where the buttons are at the bottom.
      {...(isMobile ? { lead: () => <DaysChoice /> } : { buttons: () => <DaysChoice /> })}
    >
      {({ id: campaignId }) => (
        <>
          <CampaignFigures id={campaignId} days={days} />
          <ShowCard title={say('details')}>
            <Details names={facts} />
          </ShowCard>
          <ShowCard title={sayHere('links')}>
            <Details names={links} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
