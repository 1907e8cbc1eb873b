import { useWords } from '../../../platform/i18n/messages.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import tickStyles from '../../../ui/inputs/tick.module.css'
import { viewOfKind } from '../../fields/kinds/kind-views.ts'
import styles from '../filters.module.css'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** Any of a closed set of words. */
export function ChoiceFilter({ field, rules, words, filters, onChange }: FilterEditorProps) {
  const inLanguage = useWords()
  const definition = rules.fields[field]
  const tones = definition?.settings.tones
  const chosen = chosenValues(filters)
  const options = definition ? viewOfKind(definition.kind).options(definition.settings) : []
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      oneOf(
        field,
        options.filter((other) => (other === option ? isOn : chosen.includes(other))),
      ),
    )
  return (
    <div className={styles.choices}>
      {options.map((option) => {
        const text = words.options[field]?.[option]
        const said = text ? inLanguage(text) : option
        return (
          <label key={option} className={styles.choice}>
            <input
              type="checkbox"
              className={tickStyles.tick}
              checked={chosen.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            {tones ? <StatusPill mark={tones[option] ?? 'neutral'}>{said}</StatusPill> : said}
          </label>
        )
      })}
    </div>
  )
}
