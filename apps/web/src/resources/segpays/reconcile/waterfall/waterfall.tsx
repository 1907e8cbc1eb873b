import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { ChartCard } from '../../../../kit/chart/chart-card.tsx'
import type { ChartData } from '../../../../kit/chart/chart-data.ts'
import { useMessages, useWords } from '../../../../platform/i18n/messages.ts'
import { formatMoney, formatShort } from '../../../../ui/format/format-number.ts'
import { mediaHook } from '../../../../ui/hooks/media-hook.ts'
import { segpayWords } from '../../segpays.messages.ts'
import { payoutMessages } from '../payout.messages.ts'
import { drawLyingWaterfall, drawNarrowWaterfall, drawWaterfall } from './draw-waterfall.ts'

interface WaterfallProps {
  report: RecordOf<typeof segpays>
  transactionFees: Reconciliation['transactionFees']
}

/** Eight amounts with their cents beside each other: with the reserve at their side, or above it. */
const useHasRoom = mediaHook('(width >= 1360px) or (900px <= width < 1280px)')
const useIsNarrow = mediaHook('(width < 768px)')

/** How the payout comes of what was charged, each step by itself. */
export function Waterfall({ report, transactionFees }: WaterfallProps) {
  const say = useMessages(payoutMessages)
  const hasRoom = useHasRoom()
  const standing = hasRoom ? drawWaterfall : drawNarrowWaterfall
  const draw = useIsNarrow() ? drawLyingWaterfall : standing
  const money = (amount: number) => formatMoney(amount, report.currency)
  return (
    <ChartCard
      title={say('waterfall')}
      summary={say('waterfallSummary', { gross: money(report.gross), net: money(report.netPayout) })}
      data={useSteps({ report, transactionFees })}
      draw={draw}
      fileName={report.reference}
    />
  )
}

/** A row of figures in which only some places say something. */
const only = (places: Readonly<Record<number, number>>): (number | null)[] =>
  Array.from({ length: 8 }, (_, place) => places[place] ?? null)

function useSteps({ report, transactionFees }: WaterfallProps): ChartData {
  const say = useMessages(payoutMessages)
  const inLanguage = useWords()
  const { gross, refunds, chargebacks, fees, reserveHeld, reserveReleased, netPayout, currency } = report
  const word = (name: keyof typeof segpayWords.fields) => inLanguage(segpayWords.fields[name])
  return {
    categoryName: say('step'),
    categories: [
      ...[word('gross'), word('refunds'), word('chargebacks'), say('transactionFees'), say('settlementFees')],
      ...[word('reserveHeld'), word('reserveReleased'), word('netPayout')],
    ],
    series: [
      {
        ...{ key: 'total', name: say('total'), colors: ['--chart-1'], mark: 'bar' },
        values: only({ 0: gross, 7: netPayout }),
      },
      {
        ...{ key: 'taken', name: say('taken'), colors: ['--chart-2'], mark: 'bar' },
        values: only({ 1: -refunds, 2: -chargebacks, 3: -transactionFees, 4: transactionFees - fees }),
      },
      {
        ...{ key: 'held', name: say('held'), colors: ['--chart-8'], mark: 'bar' },
        values: only({ 5: -reserveHeld, 6: reserveReleased }),
      },
    ],
    formatValue: (value) => formatMoney(value, currency),
    formatAxis: (value) => formatShort(value, currency),
  }
}
