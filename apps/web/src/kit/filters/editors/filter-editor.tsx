import { operatorsOf } from '@backlot/contract/core/fields/kinds/kinds'
import { kindOf } from '@backlot/contract/core/lists/filter'
import styles from '../filters.module.css'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { EmptyFilter } from './empty-filter.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { FlagFilter } from './flag-filter.tsx'
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
      <KindFilter {...props} />
      {canBeEmpty && <EmptyFilter {...props} />}
    </div>
  )
}

function KindFilter(props: FilterEditorProps) {
  switch (kindOf(props.rules, props.field)) {
    case 'status':
    case 'choice':
    case 'currency':
      return <ChoiceFilter {...props} />
    case 'flag':
      return <FlagFilter {...props} />
    case 'reference':
    case 'references':
      return <ReferenceFilter {...props} />
    case 'time':
    case 'day':
      return <DateFilter {...props} />
    case 'count':
    case 'money':
    case 'rate':
    case 'duration':
    case 'period':
      return <NumberFilter {...props} />
    default:
      return <TextFilter {...props} />
  }
}
