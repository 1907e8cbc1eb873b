import { type TicketCounts, ticketStatuses } from '@backlot/contract/desk/tickets'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { formatNumber } from '../../ui/format/format-number.ts'
import { useFollowingText } from '../../ui/hooks/use-following.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import type { Desk } from './desk.ts'
import { inboxMessages } from './inbox.messages.ts'
import styles from './inbox.module.css'
import { type InboxState, whose } from './inbox-query.ts'

interface FilterProps {
  state: InboxState
  onChange: (next: Partial<InboxState>) => void
}

const typingPauseMs = 250

interface InboxFiltersProps extends FilterProps {
  desk: Desk
  /** Beside the search. */
  children?: ReactNode
}

/** Whose tickets, of which type where they have one, and a search. */
export function InboxFilters({ desk, state, onChange, children }: InboxFiltersProps) {
  const say = useMessages(inboxMessages)
  const [text, setText] = useFollowingText(state.q)
  const latest = useLatest(onChange)
  useEffect(() => {
    if (text.trim() === state.q) return
    const timer = setTimeout(() => latest.current({ q: text.trim() }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, state.q, latest])
  return (
    <div className={styles.filters}>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{say('assignedTo')}</legend>
        {whose.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={state.whose === each}
            onClick={() => onChange({ whose: each })}
          >
            {say(each)}
          </button>
        ))}
      </fieldset>
      <TypeFilter desk={desk} state={state} onChange={onChange} />
      <label className={styles.search}>
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="search"
          maxLength={200}
          value={text}
          aria-label={say('search')}
          placeholder={say('search')}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {children}
    </div>
  )
}

function TypeFilter({ desk, state, onChange }: FilterProps & { desk: Desk }) {
  const say = useMessages(inboxMessages)
  const inLanguage = useWords()
  const types = Object.entries(desk.words.options.type ?? {})
  if (types.length === 0) return null
  const [, chosen] = types.find(([type]) => type === state.type) ?? []
  const entryOf = (type: string | null, label: string) => ({
    key: type ?? 'all',
    label,
    onChoose: () => onChange({ type, ticket: undefined }),
  })
  return (
    <MenuButton
      label={say('type')}
      hasWords
      align="start"
      className={buttonClass()}
      entries={[
        entryOf(null, say('allTypes')),
        ...types.map(([type, label]) => entryOf(type, inLanguage(label))),
      ]}
    >
      {say('type')}: {chosen ? inLanguage(chosen) : say('allTypes')}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
    </MenuButton>
  )
}

/** The states with how many tickets are in each. */
export function StateTabs({
  desk,
  counts,
  state,
  onChange,
}: FilterProps & { desk: Desk; counts: TicketCounts | undefined }) {
  const say = useMessages(inboxMessages)
  const inLanguage = useWords()
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{say('states')}</legend>
      {(Object.keys(ticketStatuses) as (keyof typeof ticketStatuses)[]).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={state.status === status}
          onClick={() => onChange({ status, ticket: undefined })}
        >
          {inLanguage(desk.words.options.status?.[status] ?? { en: status, 'zh-CN': status })}{' '}
          <span>{counts && formatNumber(counts[status])}</span>
        </button>
      ))}
    </fieldset>
  )
}
