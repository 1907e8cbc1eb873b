import type { Words } from '@backlot/contract/core/words/language'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { useSearchText } from '../state/use-search-text.ts'

const TYPING_PAUSE_MS = 250
/** By this the key `/` finds the box of the list on screen. */
export const SEARCH_BOX = '[data-list-search]'

/** The browser would empty the box; Escape only leaves it, so that the keys move rows again. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.blur()
}

/** Searches while one types, after a short pause; the pauses make no history, the result does. */
export function SearchBox({ words }: { words: Words }) {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { query, change } = useListState()
  const [text, setText] = useSearchText()
  const latestRef = useLatest(change)
  useEffect(() => {
    if (text.trim() === query.q) return
    const timer = setTimeout(() => latestRef.current({ q: text.trim() }, query.q !== ''), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, query.q, latestRef])
  const hint = inLanguage(words)
  // On a phone it is as small as a button until it is needed, and then stays: what one taps next must not move.
  const [wasUsed, setWasUsed] = useState(false)
  const isUsed = wasUsed || text !== ''
  return (
    <div className={isUsed ? `${styles.search} ${styles.used}` : styles.search} role="search">
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <input
        data-list-search=""
        type="search"
        autoComplete="off"
        maxLength={200}
        aria-label={say('search', { fields: hint })}
        placeholder={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => setWasUsed(true)}
        onKeyDown={leaveOnEscape}
      />
      {text === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={say('clearSearch')}
          onClick={() => setText('')}
        >
          <X size={14} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
