import type { Language } from '@backlot/contract/core/words/language'
import type { ComparedPlan } from '@backlot/contract/offers/plan-prices'
import { planEndpoints, plans } from '@backlot/contract/resources/plans'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { translator, useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney, formatRate, NOTHING } from '../../../ui/format/format-number.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { LanguageSwitch } from '../cards/language-switch.tsx'
import { cardMessages, planPageMessages } from '../plan-page.messages.ts'
import { firstWords, priceMessages, recurringWords } from '../price-words.ts'
import { compareMessages, comparisonMessages } from './compare.messages.ts'
import styles from './compare.module.css'

/** All plans that visitors see, beside each other, as a visitor would compare them. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages(compareMessages)
  const sayPlan = useMessages(planPageMessages)
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const { data, error, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: [plans.name, 'comparison'],
    queryFn: ({ signal }) => callApi(planEndpoints.compare, { signal }),
  })
  return (
    <Dialog title={say('title')} width={1080} footer={null} onCancel={onClose}>
      <div className={styles.head}>
        <LanguageSwitch value={language} onChange={setLanguage} />
      </div>
      {error && !data && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} columns={['1fr', '1fr', '1fr']} />}
      {data?.length === 0 && <p>{sayPlan('noneShown')}</p>}
      {data && data.length > 0 && <Comparison all={data} language={language} />}
    </Dialog>
  )
}

interface ComparisonProps {
  all: readonly ComparedPlan[]
  /** Of the visitor, not of whoever looks here. */
  language: Language
}

function Comparison({ all, language }: ComparisonProps) {
  const say = translator(comparisonMessages, language)
  const sayCard = translator(cardMessages, language)
  const sayPrice = translator(priceMessages, language)
  const currencies = new Intl.DisplayNames(language, { type: 'currency' })
  const lines: [name: string, cell: (plan: ComparedPlan) => ReactNode][] = [
    [say('monthly'), (plan) => <b>{formatMoney(plan.monthly, plan.currency)}</b>],
    [
      say('saving'),
      ({ saving }) => (saving === null ? NOTHING : sayCard('saves', { share: formatRate(saving) })),
    ],
    [say('firstPeriod'), (plan) => firstWords(plan, sayPrice)],
    [say('afterwards'), (plan) => recurringWords(plan, sayPrice) ?? say('noRenewal')],
    [
      sayCard('downloads'),
      ({ downloadable }) =>
        downloadable ? <Check size={16} strokeWidth={2} aria-label={say('included')} /> : NOTHING,
    ],
    [say('currency'), ({ currency }) => `${currencies.of(currency) ?? currency} (${currency})`],
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many plans scroll sideways, also by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={say('table')} lang={language}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('plan')}</th>
            {all.map(({ id, title, isBest }) => (
              <th key={id} scope="col">
                {title}
                {isBest && <span className={styles.best}>{sayCard('best')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {all.map((plan) => (
                <td key={plan.id}>{cell(plan)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
