import type { Decision } from '@backlot/contract/resources/moderation'
import { Ban, Check, ChevronRight, EyeOff, type LucideIcon } from 'lucide-react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { decisionWords, queueMessages } from './queue.messages.ts'
import styles from './queue.module.css'
import { decisionKeys } from './use-queue-keys.ts'

const icons: Readonly<Record<Decision, LucideIcon>> = { keep: Check, hide: EyeOff, ban: Ban }

interface DecisionBarProps {
  allowed: ReadonlySet<Decision>
  decide: (decision: Decision) => void
  putOff: () => void
}

/** What can be decided, each with its key. */
export function DecisionBar({ allowed, decide, putOff }: DecisionBarProps) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  return (
    <fieldset className={styles.bar} aria-label={say('decision')}>
      {[...allowed].map((decision) => (
        <Choice
          key={decision}
          icon={icons[decision]}
          label={inLanguage(decisionWords[decision].label)}
          effect={inLanguage(decisionWords[decision].effect)}
          letter={decisionKeys[decision]}
          isDangerous={decision === 'ban'}
          onChoose={() => decide(decision)}
        />
      ))}
      <Choice
        icon={ChevronRight}
        label={say('next')}
        effect={say('decideLater')}
        letter="n"
        onChoose={putOff}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  label: string
  effect: string
  letter: string
  isDangerous?: boolean
  onChoose: () => void
}

function Choice({ icon: Icon, label, effect, letter, isDangerous = false, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={isDangerous ? `${styles.choice} ${styles.danger}` : styles.choice}
      onClick={onChoose}
    >
      <span className={styles.choiceHead}>
        <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
        <strong>{label}</strong>
        <Kbd>{letter.toUpperCase()}</Kbd>
      </span>
      <span className={styles.quiet}>{effect}</span>
    </button>
  )
}
