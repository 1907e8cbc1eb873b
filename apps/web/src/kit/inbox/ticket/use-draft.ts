import type { Resource } from '@backlot/contract/core/resource/resource'
import { createStore, useStore } from 'zustand'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { dropSetting, readSetting, saveSetting } from '../../../platform/saved-setting.ts'
import { useMe } from '../../../platform/session/me.ts'
import { draftKey } from '../../form/draft/draft-store.ts'

/** What was written in this window, by key; all else is read where it is kept. */
const written = createStore<Readonly<Record<string, string>>>(() => ({}))

// What another window wrote there, or took out, is newer; without a key it is everything.
globalThis.addEventListener?.('storage', ({ key }) => {
  const others = Object.entries(written.getState()).filter(([each]) => key !== null && each !== key)
  written.setState(Object.fromEntries(others), true)
})

function read(key: string): string {
  return written.getState()[key] ?? readSetting(key) ?? ''
}

function write(key: string, text: string): void {
  if (text === '') dropSetting(key)
  else saveSetting(key, text)
  written.setState({ [key]: text })
}

/**
 * The key under which something is sent: what is sent again, from another window or after a reload, has the same, and is then not
 * written twice. What differs has a key of its own.
 */
function keyToSend(name: string, sending: string): string {
  const [kept, keptKey] = (readSetting(name) ?? '').split('\n')
  if (kept === sending && keptKey !== undefined) return keptKey
  const key = newIdempotencyKey()
  saveSetting(name, `${sending}\n${key}`)
  return key
}

interface Subject {
  readonly resource: Resource
  readonly id: number
  /** What of it is written. */
  readonly part: string
}

/**
 * What somebody is writing about something, kept in this browser until it is sent: over a reload, over a look elsewhere,
 * and the same wherever it is written. Dropping it leaves what was changed after it was drawn.
 */
export function useDraft({ resource, id, part }: Subject) {
  // No page is drawn before it is known whose session it is.
  const adminId = useMe().data?.id ?? 0
  const key = `${draftKey({ adminId, resource: resource.name, id })}.${part}`
  const text = useStore(written, () => read(key))
  const change = (next: string) => write(key, next)
  const drop = () => {
    dropSetting(`${key}.key`)
    if (read(key) === text) write(key, '')
  }
  // On one line, whatever is written: so JSON has it.
  const keyFor = (sending: object) => keyToSend(`${key}.key`, JSON.stringify(sending))
  return [text, change, drop, keyFor] as const
}
