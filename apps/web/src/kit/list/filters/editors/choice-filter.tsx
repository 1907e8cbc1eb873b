import { useWords } from '../../../../platform/i18n/messages.ts'
import { StatusPill } from '../../../../ui/display/status-pill.tsx'
import { statusMark } from '../../../fields/choice/status-marks.ts'
import listStyles from '../../list.module.css'
import { useListState } from '../../state/list-state.ts'
import { chosenValues, oneOf } from '../values/filter-values.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import styles from './filters.module.css'

/** Any of a closed set of words. */
export function ChoiceFilter({ field, filters, onChange }: FilterEditorProps) {
  const inLanguage = useWords()
  const { resource, screens } = useListState()
  const definition = resource.fields[field]
  const words: Readonly<Record<string, Readonly<Record<string, { en: string; 'zh-CN': string }>>>> =
    screens.words.options
  const chosen = chosenValues(filters)
  const options = definition?.settings.options ?? []
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
        const text = words[field]?.[option]
        const said = text ? inLanguage(text) : option
        return (
          <label key={option} className={styles.choice}>
            <input
              type="checkbox"
              className={listStyles.tick}
              checked={chosen.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            {definition?.kind === 'status' ? <StatusPill mark={statusMark(option)}>{said}</StatusPill> : said}
          </label>
        )
      })}
    </div>
  )
}
