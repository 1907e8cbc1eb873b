import type { Measure } from '@backlot/contract/core/endpoints/report'
import { useMessages } from '../../platform/i18n/messages.ts'
import { NOTHING, signed } from '../../ui/format/format-number.ts'
import { reportMessages } from '../report/report.messages.ts'
import { changeText, figureText } from '../report/state/figure-text.ts'
import { changeOf, type Figure, isShare, judge } from '../report/state/report-figures.ts'
import styles from './brought.module.css'

interface ChangeInWordsProps {
  measure: Measure
  now: Figure
  before: Figure
}

/** By which part of it a figure differs, in the colour of whether that is good. */
export function ChangeInWords({ measure, now, before }: ChangeInWordsProps) {
  const say = useMessages(reportMessages)
  const change = changeOf(measure, now, before)
  if (change === null) return NOTHING
  const text = changeText(measure, change)
  return (
    <span className={styles[judge(measure, change)]}>
      {isShare(measure) ? say('points', { change: text }) : text}
    </span>
  )
}

/** The same, under by how much it differs; of shares that is the same. */
export function WholeChange({
  by,
  currency,
  ...compared
}: ChangeInWordsProps & { by: Figure; currency: string | null }) {
  const { measure, now, before } = compared
  if (by === null || isShare(measure)) return <ChangeInWords {...compared} />
  return (
    <>
      {signed(by, figureText(measure, by, currency))}
      {changeOf(measure, now, before) !== null && (
        <span className={styles.under}>
          <ChangeInWords {...compared} />
        </span>
      )}
    </>
  )
}
