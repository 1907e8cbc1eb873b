import type { Measure } from '@backlot/contract/core/endpoints/report'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import filterStyles from '../filters/filters.module.css'
import { Meaning } from '../report/figures/meaning.tsx'
import { useMeaning } from '../report/figures/use-meaning.ts'
import { broughtMessages } from './brought.messages.ts'
import styles from './brought.module.css'

interface FigureChoiceProps<K extends string> {
  names: readonly K[]
  measures: Readonly<Record<K, Measure>>
  chosen: K
  onChoose: (name: K) => void
}

/** Which figure is shown. */
export function FigureChoice<K extends string>({ names, measures, chosen, onChoose }: FigureChoiceProps<K>) {
  const say = useMessages(broughtMessages)
  const inLanguage = useWords()
  const meaningOf = useMeaning()
  return (
    <span className={styles.choice} role="group" aria-label={say('figure')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          className={name === chosen ? `${filterStyles.chip} ${filterStyles.on}` : filterStyles.chip}
          onClick={() => onChoose(name)}
        >
          {inLanguage(measures[name].words)}
        </button>
      ))}
      <Meaning name={inLanguage(measures[chosen].words)} text={meaningOf(measures[chosen])} isAtStart />
    </span>
  )
}
