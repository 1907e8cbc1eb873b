import { rollingDays } from '@backlot/contract/core/lists/rolling-days'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { endOfDay, startOfDay } from '../values/date-ranges.ts'
import { between, boundsOf, daysOf, rollingOf } from '../values/filter-values.ts'
import { DayRangeEditor } from './day-range-editor.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** Whole days of the business: those of a quick option roll on with the present day, all others stay. */
export function DateFilter({ field, rules, filters, onChange }: FilterEditorProps) {
  const zone = useBusinessTimeZone()
  const isMoment = viewOf(rules, field).filter === 'moments'
  return (
    <DayRangeEditor
      days={daysOf(boundsOf(filters), isMoment ? zone : undefined)}
      zone={zone}
      isZoneSaid={isMoment}
      options={rollingDays}
      quick={rollingOf(filters)}
      onQuick={(option) => onChange([{ field, operator: 'within', values: [option] }])}
      onChange={(days) => {
        if (days === null) return onChange([])
        const { from, to } = days
        onChange(
          isMoment ? between(field, startOfDay(from, zone), endOfDay(to, zone)) : between(field, from, to),
        )
      }}
    />
  )
}
