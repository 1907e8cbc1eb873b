import { type BucketSize, mostDaysByHour } from '@backlot/contract/core/lists/buckets'
import { daysOf } from '@backlot/contract/core/lists/days'
import { CalendarDays, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { FloatingPanel } from '../../ui/menus/floating-panel.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { useBusinessTimeZone } from '../fields/time/business-time.ts'
import { dayInWords } from '../fields/time/day-format.ts'
import { DayRangePart, preloadDayRange } from '../filters/editors/filter-editor-part.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { filtersMessages } from '../filters/filters.messages.ts'
import filterStyles from '../filters/filters.module.css'
import { quickDateOf, quickDays } from '../filters/values/date-ranges.ts'
import { useDayNotesSource } from './notes/day-notes.ts'
import { ReportFilters } from './phone/report-filters.tsx'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'
import { useReportState } from './state/report-state.ts'
import { useReportFile } from './state/use-report-file.ts'

interface ReportToolbarProps {
  isCompared: boolean
  /** The report's buttons, which stand beside its title where there is room. */
  children: ReactNode
}

/** Which days, compared or not, narrowed by what; on a phone all but the first two behind one button. */
export function ReportToolbar({ isCompared, children }: ReportToolbarProps) {
  const say = useMessages(reportMessages)
  const { report, words, query, change } = useReportState()
  const dayNotes = useDayNotesSource()
  const isMobile = useIsMobile()
  const { compare } = query
  return (
    <div className={styles.toolbar}>
      <DaysChip />
      {!isMobile && report.hasDays && <dayNotes.Chip days={query} />}
      {isCompared && (
        <button
          type="button"
          aria-pressed={compare}
          title={say('compareHint')}
          className={compare ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
          onClick={() => change({ compare: !compare })}
        >
          {say('compare')}
        </button>
      )}
      {isMobile && (
        <>
          <ReportFilters>
            {report.buckets && <BucketChips sizes={report.buckets} />}
            <div className={styles.furtherTools}>
              {report.hasDays && <dayNotes.Chip days={query} />}
              {children}
            </div>
          </ReportFilters>
          <ReportExport />
        </>
      )}
      {!isMobile && report.buckets && <BucketChips sizes={report.buckets} />}
      {!isMobile && (
        <FilterBar
          rules={report}
          words={words}
          filters={query.filters}
          pinned={report.filters}
          onChange={(filters) => change({ filters })}
        />
      )}
    </div>
  )
}

/** By what days are taken together; few of them can be taken apart. */
function BucketChips({ sizes }: { sizes: readonly BucketSize[] }) {
  const say = useMessages(reportMessages)
  const { query, change } = useReportState()
  const days = daysOf(query)
  const fitting = sizes.filter((size) =>
    size === 'hour' ? days <= mostDaysByHour : size === 'day' || days > 1,
  )
  if (fitting.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div role="group" aria-label={say('bucket')} className={styles.buckets}>
      {fitting.map((bucket) => (
        <button
          key={bucket}
          type="button"
          aria-pressed={bucket === (query.bucket ?? 'day')}
          onClick={() => change({ bucket })}
        >
          {say(bucket)}
        </button>
      ))}
    </div>
  )
}

function DaysChip() {
  const say = useMessages(reportMessages)
  const sayFilter = useMessages(filtersMessages)
  const { query, change } = useReportState()
  const language = useLanguage()
  const inWords = (day: string) => dayInWords(day, language)
  const zone = useBusinessTimeZone()
  const { from, to } = query
  const quick = quickDateOf({ from, to }, new Date(), zone)
  const span = from === to ? inWords(from) : say('span', { from: inWords(from), to: inWords(to) })
  const text = quick ? sayFilter(quick) : span
  return (
    <span className={styles.daysPlace} onPointerEnter={preloadDayRange} onFocus={preloadDayRange}>
      <FloatingPanel
        label={say('days')}
        hasWords
        className={`${filterStyles.chip} ${filterStyles.chipName}`}
        button={
          <>
            <CalendarDays size={14} strokeWidth={1.5} aria-hidden="true" />
            <span className={styles.days}>{text}</span>
          </>
        }
      >
        <DayRangePart
          days={{ from, to }}
          zone={zone}
          isZoneSaid
          quick={quick}
          onQuick={(option) => change(quickDays(option, new Date(), zone))}
          onChange={(days) => days && change(days)}
        />
      </FloatingPanel>
    </span>
  )
}

/** Downloads every row of the question, in a file of the server's, or what that file means. */
export function ReportExport() {
  const say = useMessages(reportMessages)
  const { isBusy, download } = useReportFile()
  if (isBusy) {
    return (
      <Button isBusy aria-label={say('exporting')} className={styles.export}>
        <span>{say('exporting')}</span>
      </Button>
    )
  }
  return (
    <MenuButton
      label={say('export')}
      className={`${buttonClass()} ${styles.export}`}
      entries={[
        { key: 'rows', label: say('exportRows'), onChoose: () => void download() },
        { key: 'columns', label: say('exportColumns'), onChoose: () => void download('describe') },
      ]}
    >
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{say('export')}</span>
    </MenuButton>
  )
}
