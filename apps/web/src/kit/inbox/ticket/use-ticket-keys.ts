import { type RefObject, useEffect } from 'react'
import { isShortcut } from '../../../ui/hooks/is-shortcut.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { useOfferedActions, useRecordAction } from '../../actions/use-record-action.ts'
import { useScreens } from '../../records/known-screens.ts'
import type { Desk, Ticket } from '../desk.ts'
import type { ComposerMode } from './composer.tsx'
import { useTakeIt } from './use-assign.ts'

const keysOfActions = { s: 'solve', a: 'archive', u: 'recover' } as const

interface Keys {
  readonly pane: RefObject<HTMLElement | null>
  /** Begins to write; left out for whoever may not. */
  readonly write: ((mode: ComposerMode) => void) | undefined
}

/** A ticket by keyboard: r answers, n notes, s solves, a archives, u reopens, i takes it. */
export function useTicketKeys({ resource }: Desk, ticket: Ticket, { pane, write }: Keys): void {
  const screens = useScreens(resource.name)
  const offered = useOfferedActions(screens)(ticket)
  const { run } = useRecordAction(screens)
  const take = useTakeIt(resource, ticket)
  const press = useLatest((key: string): boolean => {
    if (write && (key === 'r' || key === 'n')) {
      write(key === 'r' ? 'reply' : 'note')
      return true
    }
    if (key === 'i' && take) {
      take()
      return true
    }
    const action = offered.find(({ name }) => name === keysOfActions[key as keyof typeof keysOfActions])
    if (action) void run(action, ticket)
    return action !== undefined
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Pages that are kept alive behind this one listen too.
      if (!isShortcut(event) || !pane.current?.checkVisibility()) return
      if (press.current(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [press, pane])
}
