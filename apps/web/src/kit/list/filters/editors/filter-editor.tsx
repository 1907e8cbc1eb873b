import { kindOf } from '@backlot/contract/core/lists/filter'
import { useListState } from '../../state/list-state.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { FlagFilter } from './flag-filter.tsx'
import { NumberFilter } from './number-filter.tsx'
import { ReferenceFilter } from './reference-filter.tsx'
import { TextFilter } from './text-filter.tsx'

/** The way to filter that suits the kind of field. */
export function FilterEditor(props: FilterEditorProps) {
  const { resource } = useListState()
  switch (kindOf(resource, props.field)) {
    case 'status':
    case 'choice':
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
      return <NumberFilter {...props} />
    default:
      return <TextFilter {...props} />
  }
}
