import type { Ref } from '@backlot/contract/core/fields/field'
import { useWords } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { LookupSelect } from '../../fields/references/lookup-select.tsx'
import { useLookupChoice } from '../../fields/references/use-lookup-choice.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { useKnownScreens } from '../../records/known-screens.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import { useRefNames } from '../values/use-ref-names.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

const MOST_CHOSEN = 20

/** Any of some other records, searched on the server. */
export function ReferenceFilter(props: FilterEditorProps) {
  const screens = useKnownScreens(props.rules.fields[props.field]?.settings.target)
  return screens ? <KnownReferenceFilter {...props} target={screens} /> : null
}

function KnownReferenceFilter({
  field,
  rules,
  words,
  filters,
  onChange,
  target,
}: FilterEditorProps & { target: ResourceScreens }) {
  const inLanguage = useWords()
  const fixed = rules.fields[field]?.settings.targetFilter ?? {}
  const lookup = useLookupChoice(target, fixed)
  const ids = chosenValues(filters).filter((value) => typeof value === 'number')
  const names = useRefNames(target.resource, ids)
  const offered = (id: number) => lookup.options.find((option) => option.id === id)?.name
  const chosen: Ref[] = ids.map((id) => ({ id, name: offered(id) ?? names.get(id) ?? `#${id}` }))
  return (
    <div className={styles.wide}>
      <LookupSelect
        control={{
          'aria-label': inLanguage(fieldWords(words, field)),
          // Inside the panel, which lies above everything else.
          getPopupContainer: (node: HTMLElement) => node.parentElement ?? document.body,
        }}
        lookup={{ ...lookup, create: undefined }}
        value={chosen}
        isMultiple
        maximum={MOST_CHOSEN}
        onChange={(refs) =>
          onChange(
            oneOf(
              field,
              refs.map(({ id }) => id),
            ),
          )
        }
      />
    </div>
  )
}
