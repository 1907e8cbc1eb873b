import { searchLimit } from '@backlot/contract/search'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { Screen } from '../../platform/screens/screens.ts'
import { paletteMessages } from './palette.messages.ts'
import styles from './palette.module.css'
import { matchingEntries, type PaletteEntry } from './palette-entry.ts'
import { usePageEntries, useRecordEntries } from './use-palette-entries.ts'

interface CommandPaletteProps {
  screens: readonly Screen[]
  actions: readonly PaletteEntry[]
  onClose: () => void
}

const groups = ['pages', 'records', 'actions'] as const

/** One box for everything one may do: go to a page, find a record, run an action. */
export function CommandPalette({ screens, actions, onClose }: CommandPaletteProps) {
  const say = useMessages(paletteMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState('')
  const pages = usePageEntries(screens)
  const records = useRecordEntries(wanted, screens)
  const commands = matchingEntries([...pages, ...actions], wanted)
  const entries = groups.flatMap((group) =>
    [...commands, ...records.entries].filter((entry) => entry.group === group),
  )
  const list = useListBox(entries, (entry) => {
    onClose()
    entry.run()
  })
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const change = (text: string) => {
    setWanted(text)
    list.reset()
  }
  const box = { value: wanted, onChange: change, onKeyDown: list.onKeyDown }
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={say('title')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <PaletteBox {...box} listId={list.id} activeId={list.activeId} />
      <PaletteList entries={entries} list={list} />
      <PaletteState
        count={entries.length}
        isSearching={records.isSearching}
        isCut={records.isCut}
        error={records.error}
      />
    </dialog>
  )
}

interface ListBox {
  id: string
  at: number
  activeId: string | undefined
  choose: (entry: PaletteEntry) => void
  point: (index: number) => void
  reset: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function useListBox(entries: readonly PaletteEntry[], choose: (entry: PaletteEntry) => void): ListBox {
  const id = useId()
  const [place, setPlace] = useState(0)
  const at = Math.min(place, Math.max(0, entries.length - 1))
  const activeId = entries.length === 0 ? undefined : `${id}-${at}`
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the writing of Chinese belongs to the input method.
    if (event.nativeEvent.isComposing) return
    const entry = entries[at]
    const last = entries.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
    }
    const step = steps[event.key]
    if (step !== undefined) setPlace(step)
    else if (event.key === 'Enter' && entry !== undefined) choose(entry)
    else return
    event.preventDefault()
  }
  return { id, at, activeId, choose, point: setPlace, reset: () => setPlace(0), onKeyDown }
}

interface PaletteBoxProps {
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  activeId: string | undefined
}

function PaletteBox({ value, onChange, onKeyDown, listId, activeId }: PaletteBoxProps) {
  const say = useMessages(paletteMessages)
  return (
    <div className={styles.box}>
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label={say('title')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={say('hint')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function PaletteList({ entries, list }: { entries: readonly PaletteEntry[]; list: ListBox }) {
  const say = useMessages(paletteMessages)
  return (
    <div id={list.id} role="listbox" aria-label={say('title')} tabIndex={-1} className={styles.list}>
      {entries.map((entry, index) => (
        <div key={entry.key}>
          {entry.group !== entries[index - 1]?.group && (
            <p className={styles.group} role="presentation">
              {say(entry.group)}
            </p>
          )}
          <div
            id={`${list.id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.at}
            className={styles.entry}
            onPointerMove={() => list.point(index)}
            onClick={() => list.choose(entry)}
            onKeyDown={list.onKeyDown}
          >
            <span className={styles.label}>{entry.label}</span>
            {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}

interface PaletteStateProps {
  count: number
  isSearching: boolean
  isCut: boolean
  error: Error | null
}

function PaletteState({ count, isSearching, isCut, error }: PaletteStateProps) {
  const say = useMessages(paletteMessages)
  const some = isCut ? say('foundSome', { count, most: searchLimit }) : say('found', { count })
  const found = count === 0 ? say('nothing') : some
  const failed = error === null ? undefined : say('failed', { message: error.message })
  return (
    <p className={styles.state} role="status">
      {failed ?? (isSearching ? say('searching') : found)}
    </p>
  )
}
