import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { uiMessages } from '../../ui.messages.ts'
import tickStyles from '../tick.module.css'
import styles from './chooser.module.css'

/** Which of some things are shown, in which order; the hidden ones keep their place. */
export interface Choice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

interface ChooserProps {
  items: readonly { readonly key: string; readonly name: string; readonly isAlwaysShown?: boolean }[]
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Shows, hides and orders what is on a page, a line for each thing. */
export function Chooser({ items, choice, onChange }: ChooserProps) {
  const say = useMessages(uiMessages)
  const { order, hidden } = choice
  const hide = (key: string, isHidden: boolean) => {
    const others = hidden.filter((other) => other !== key)
    onChange({ order, hidden: isHidden ? [...others, key] : others })
  }
  return (
    <ul className={styles.chooser}>
      {order.map((key, at) => {
        const item = items.find((known) => known.key === key)
        if (item === undefined) return null
        const { name, isAlwaysShown = false } = item
        return (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                className={tickStyles.tick}
                disabled={isAlwaysShown}
                checked={!hidden.includes(key)}
                onChange={({ target }) => hide(key, !target.checked)}
              />
              {name}
            </label>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                className={styles.move}
                aria-label={say(step < 0 ? 'moveUp' : 'moveDown', { name })}
                disabled={order[at + step] === undefined}
                onClick={() => onChange({ order: swap(order, at, at + step), hidden })}
              >
                {step < 0 ? (
                  <ArrowUp size={14} strokeWidth={1.5} aria-hidden="true" />
                ) : (
                  <ArrowDown size={14} strokeWidth={1.5} aria-hidden="true" />
                )}
              </button>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function swap(order: readonly string[], a: number, b: number): string[] {
  const [first, second] = [order[a], order[b]]
  return order.map((key, at) => (at === a ? (second ?? key) : at === b ? (first ?? key) : key))
}
