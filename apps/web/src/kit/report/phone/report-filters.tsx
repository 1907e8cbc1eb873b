import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyAntd } from '../../antd/lazy-antd.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { filtersMessages } from '../../filters/filters.messages.ts'
import filterStyles from '../../filters/filters.module.css'
import { useReportState } from '../state/report-state.ts'

const FilterDrawer = lazyAntd(async () => (await import('../../filters/filter-drawer.tsx')).FilterDrawer)

/** On a phone one button leads to all that a report is narrowed by, and to what is done with it. */
export function ReportFilters({ children }: { children: ReactNode }) {
  const say = useMessages(filtersMessages)
  const { report, words, query, change } = useReportState()
  const [isOpen, setIsOpen] = useState(false)
  const count = new Set(query.filters.map(({ field }) => field)).size
  return (
    <>
      <button
        type="button"
        className={count > 0 ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
        onClick={() => setIsOpen(true)}
      >
        <ListFilter size={14} strokeWidth={1.5} aria-hidden="true" />
        {say('addFilter')} {count > 0 && <b>{count}</b>}
      </button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <FilterDrawer
            rules={report}
            words={words}
            filters={query.filters}
            onChange={(filters) => change({ filters })}
            onClose={() => setIsOpen(false)}
          >
            {children}
          </FilterDrawer>
        </PartBoundary>
      )}
    </>
  )
}
