import { CalendarDays } from 'lucide-react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { FloatingPanel } from '../../ui/menus/floating-panel.tsx'
import { useBusinessTimeZone } from '../fields/time/business-time.ts'
import { DayRangePart } from '../filters/editors/filter-editor-part.tsx'
import { quickDateOf, quickDays } from '../filters/values/date-ranges.ts'
import { datedSpanInWords } from './chart/span-in-words.ts'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'
import { dayCounts, usePageDays } from './state/page-days.ts'

/** Chooses of which days the figures of a record's page are: the last seven, the last twenty-eight, or any. */
export function DaysChoice() {
  const say = useMessages(reportMessages)
  const language = useLanguage()
  const zone = useBusinessTimeZone()
  const { from, to, count, choose } = usePageDays()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div role="group" aria-label={say('days')} className={`${styles.buckets} ${styles.dayChoice}`}>
      {dayCounts.map((each) => (
        <button key={each} type="button" aria-pressed={each === count} onClick={() => choose(each)}>
          {say('lastDays', { count: each })}
        </button>
      ))}
      <FloatingPanel
        label={say('otherDays')}
        hasWords
        className={count === null ? styles.chosenDays : undefined}
        button={
          <>
            <CalendarDays size={14} strokeWidth={1.5} aria-hidden="true" />
            {count === null ? datedSpanInWords(from, to, language) : say('otherDays')}
          </>
        }
      >
        <DayRangePart
          days={{ from, to }}
          zone={zone}
          isZoneSaid
          quick={quickDateOf({ from, to }, new Date(), zone)}
          onQuick={(option) => choose(quickDays(option, new Date(), zone))}
          onChange={(days) => days && choose(days)}
        />
      </FloatingPanel>
    </div>
  )
}
