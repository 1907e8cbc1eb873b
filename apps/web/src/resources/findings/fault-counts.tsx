import type { Filter } from '@backlot/contract/core/lists/filter'
import {
  type FindingFault,
  findingEndpoints,
  findingFaults,
  mostOfAKind,
} from '@backlot/contract/resources/findings'
import { useQuery } from '@tanstack/react-query'
import filterStyles from '../../kit/filters/filters.module.css'
import { useListState } from '../../kit/list/state/list-state.ts'
import { callApi } from '../../platform/api/api.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { findingMessages, findingWords } from './findings.messages.ts'
import styles from './findings.module.css'
import { onlyOpen } from './only-open.ts'

/** How much is open of each kind, the gravest first; a press lists it alone, another one everything that is open. */
export function FaultCounts() {
  const say = useMessages(findingMessages)
  const { list } = useListState()
  // Asked again with the rows, so that the two agree.
  const { data } = useQuery({
    queryKey: ['findings', 'counts', list.data?.readAt],
    queryFn: ({ signal }) => callApi(findingEndpoints.countFindings, { signal }),
    enabled: list.data !== undefined,
    placeholderData: (before) => before,
  })
  if (data?.length === 0) return null
  const openOf = new Map(data?.map(({ fault, open }) => [fault, open]))
  return (
    // Its place is kept while the figures are on their way.
    <fieldset className={styles.counts} aria-label={say('openByKind')}>
      {findingFaults.map((fault) => {
        const open = openOf.get(fault)
        return open !== undefined && <FaultCount key={fault} fault={fault} open={open} />
      })}
    </fieldset>
  )
}

function FaultCount({ fault, open }: { fault: FindingFault; open: number }) {
  const inLanguage = useWords()
  const { query, change } = useListState()
  const isPressed = query.filters.some(({ field, values }) => field === 'fault' && values.join() === fault)
  const only: Filter = { field: 'fault', operator: 'in', values: [fault] }
  return (
    <button
      type="button"
      className={isPressed ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
      aria-pressed={isPressed}
      onClick={() => change({ filters: isPressed ? [onlyOpen] : [onlyOpen, only] })}
    >
      {inLanguage(findingWords.options.fault[fault])}
      <b>{open < mostOfAKind ? formatNumber(open) : `${formatNumber(mostOfAKind)}+`}</b>
    </button>
  )
}
