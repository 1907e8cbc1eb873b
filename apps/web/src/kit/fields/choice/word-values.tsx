import type { Field } from '@backlot/contract/core/fields/field'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { type PillMark, StatusPill } from '../../../ui/display/status-pill.tsx'
import { formatNumber, NOTHING } from '../../../ui/format/format-number.ts'
import { useMinuteClock } from '../../../ui/format/minute-clock.ts'
import type { PlainWords } from '../../records/words.ts'
import { fieldsMessages } from '../fields.messages.ts'
import type { ValueProps } from '../kinds/kind-view.ts'

export function FlagValue({ value }: ValueProps<boolean>) {
  const say = useMessages(fieldsMessages)
  return say(value ? 'yes' : 'no')
}

/** The words of a closed set as they are called here; else how many: the words are for the pages that know them. */
export function NamesValue({ value, words, name }: ValueProps<readonly string[]>) {
  const inLanguage = useWords()
  const known = words.options[name]
  if (known === undefined) return <Figure text={formatNumber(value.length)} />
  return value.map((each) => (known[each] ? inLanguage(known[each]) : each)).join(' · ') || NOTHING
}

interface OptionWordProps {
  field: Field | undefined
  words: Pick<PlainWords, 'options'>
  name: string
  /** One word of the closed set. */
  value: string
}

/** A word of a closed set as it is called here, with its mark where it is a state. */
export function OptionWord({ field, words, name, value }: OptionWordProps) {
  const inLanguage = useWords()
  const text = words.options[name]?.[value]
  const said = text ? inLanguage(text) : value
  const tones = field?.settings.tones
  return tones === undefined ? said : <StatusPill mark={toneOf(tones, value)}>{said}</StatusPill>
}

/** A state with its mark; what is over says so, though nobody has switched it off. */
export function StatusValue(props: ValueProps<string>) {
  const { field, value, record } = props
  const say = useMessages(fieldsMessages)
  const now = useMinuteClock()
  const isLive = field?.settings.tones?.[value] === 'live'
  const isOver = typeof record.expiredAt === 'string' && Date.parse(record.expiredAt) <= now.getTime()
  return isLive && isOver ? <StatusPill mark="off">{say('expired')}</StatusPill> : <OptionWord {...props} />
}

// A word that has gone from the contract may still stand in the history.
function toneOf(tones: Readonly<Record<string, PillMark>>, word: string): PillMark {
  return tones[word] ?? 'neutral'
}
