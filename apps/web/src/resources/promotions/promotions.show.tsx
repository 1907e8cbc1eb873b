import { promotions } from '@backlot/contract/resources/promotions'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { promotionWords } from './promotions.messages.ts'
import { TrialPanel } from './trial/trial-panel.tsx'

const { Show, Details, Value } = recordOf(promotions, promotionWords)

export function PromotionShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <Show
      id={id}
      under={() => <Value name="phase" />}
      side={(promotion) => <TrialPanel promotion={promotion} />}
    >
      {() => (
        <>
          <ShowCard title={say('details')}>
            <Details
              names={[
                'code',
                'status',
                'startedAt',
                'endedAt',
                'audiences',
                'channels',
                'times',
                'timesUsed',
                'timesHeld',
                'timesOver',
                'timesPerMember',
              ]}
            />
          </ShowCard>
          <ShowCard title={inLanguage(promotionWords.fields.plans)}>
            <Details names={['plans']} isSingle />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
