import { segpays } from '@backlot/contract/resources/segpays'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { segpayMessages, segpayWords } from './segpays.messages.ts'

const { Show, Details } = recordOf(segpays, segpayWords)

export function SegpayShow({ id }: ScreenProps) {
  const say = useMessages(segpayMessages)
  return (
    <Show id={id}>
      {() => (
        <>
          <ShowCard title={say('statement')}>
            <Details
              names={[
                ...(['gross', 'refunds', 'chargebacks', 'fees'] as const),
                ...(['reserveHeld', 'reserveReleased', 'netPayout', 'releaseOn'] as const),
              ]}
            />
          </ShowCard>
          <ShowCard title={say('terms')}>
            <Details
              names={[
                ...(['provider', 'currency', 'periodStart', 'periodEnd', 'transactionFee'] as const),
                ...(['settlementFeeRate', 'reserveRate', 'paidAt', 'note'] as const),
              ]}
            />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
