import { operatorsOf } from '@backlot/contract/core/fields/kinds/kinds'
import { kindOf } from '@backlot/contract/core/lists/filter'
import type { ComponentType } from 'react'
import type { FilterWay } from '../../fields/kinds/kind-view.ts'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import styles from '../filters.module.css'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { EmptyFilter } from './empty-filter.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { FlagFilter } from './flag-filter.tsx'
import { MonthFilter } from './month-filter.tsx'
import { NumberFilter } from './number-filter.tsx'
import { ReferenceFilter } from './reference-filter.tsx'
import { TextFilter } from './text-filter.tsx'

/** The way to filter that suits the kind of field; what may be left empty can be looked for as well. */
export function FilterEditor(props: FilterEditorProps) {
  const { rules, field } = props
  const kind = kindOf(rules, field)
  const canBeEmpty = kind !== undefined && operatorsOf(kind, rules.fields[field]).includes('empty')
  return (
    <div className={styles.stack}>
      <WayFilter {...props} />
      {canBeEmpty && <EmptyFilter {...props} />}
    </div>
  )
}

function WayFilter(props: FilterEditorProps) {
  if (props.rules.fields[props.field]?.settings.isMonth) return <MonthFilter {...props} />
  const { filter } = viewOf(props.rules, props.field)
  const Editor = editors[filter ?? 'text']
  return <Editor {...props} />
}

const editors: Readonly<Record<FilterWay, ComponentType<FilterEditorProps>>> = {
  words: ChoiceFilter,
  flag: FlagFilter,
  records: ReferenceFilter,
  moments: DateFilter,
  days: DateFilter,
  numbers: NumberFilter,
  text: TextFilter,
}
