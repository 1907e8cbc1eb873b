import type { MonthRatio, RefundEffect } from '@backlot/contract/ledger/refund-effect'
import { Ban, ChartColumn, Clock, type LucideIcon, RotateCcw, Share2, Shield } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney, formatNumber, formatRate } from '../../ui/format/format-number.ts'
import { useBusinessTimeZone } from '../fields/time/business-time.ts'
import { AccessLine } from './access-line.tsx'
import { EffectFrame } from './effect-frame.tsx'
import { EffectLine } from './effect-line.tsx'
import { deskMessages } from './refund.messages.ts'
import styles from './refund.module.css'
import type { AskedEffect } from './use-asked-effect.ts'

/** What a refund does, each line before and after. */
export function EffectPanel({ effect, error, isWaiting, onRetry }: AskedEffect<RefundEffect>) {
  return (
    <EffectFrame {...{ error, isWaiting, onRetry }}>
      {effect && !error && <EffectLines effect={effect} />}
    </EffectFrame>
  )
}

function EffectLines({ effect }: { effect: RefundEffect }) {
  const say = useMessages(deskMessages)
  const { currency, access, mrr, partner, fees, reserve, kept } = effect
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <>
      <ul className={styles.lines}>
        {access && <AccessLine {...access} />}
        <EffectLine
          icon={ChartColumn}
          name={say('mrr')}
          help={say('mrrHelp')}
          before={money(mrr.before)}
          after={money(mrr.after)}
        />
        {partner && partner.share > 0 && (
          <EffectLine
            icon={Share2}
            name={say('partner')}
            help={`${partner.channel.name} · ${formatRate(partner.share)}`}
            before={money(partner.before)}
            after={money(partner.after)}
          />
        )}
        <EffectLine
          icon={Ban}
          name={say('fees')}
          help={say('feesHelp', { transaction: money(fees.transaction), settlement: money(fees.settlement) })}
          after={money(-fees.transaction - fees.settlement)}
          isLoss={fees.transaction + fees.settlement > 0}
        />
        <EffectLine icon={Clock} name={say('reserve')} help={say('reserveHelp')} after={money(reserve)} />
        <RatioLine icon={RotateCcw} name={say('refunds')} ratio={effect.refunds} />
        <RatioLine icon={Shield} name={say('disputes')} ratio={effect.disputes} />
      </ul>
      <ul className={styles.kept}>
        <EffectLine
          name={say('kept')}
          before={money(kept.before)}
          after={money(kept.after)}
          isLoss={kept.after < 0}
        />
      </ul>
    </>
  )
}

interface RatioLineProps {
  icon: LucideIcon
  name: string
  ratio: MonthRatio
}

/** A share of the month's sales; there is none where nothing was sold. */
function RatioLine({ icon, name, ratio }: RatioLineProps) {
  const { before, after, sales, limit } = ratio
  const say = useMessages(deskMessages)
  const zone = useBusinessTimeZone()
  const share = (count: number) =>
    sales === 0 ? say('none') : formatRate(Math.round((count * 10_000) / sales))
  const help = { count: formatNumber(after), sales: formatNumber(sales), limit: formatRate(limit), zone }
  const isOver = sales > 0 && after * 10_000 > limit * sales
  return (
    <EffectLine
      {...{ icon, name }}
      help={
        say(after > before ? 'ratioWithThis' : 'ratioHelp', help) + (isOver ? ` · ${say('overLimit')}` : '')
      }
      before={share(before)}
      after={share(after)}
      isLoss={isOver}
    />
  )
}
