import { useEffect, useState } from 'react'
import { useMe } from '../../../platform/session/me.ts'
import type { FormStore } from '../engine/form-store.ts'
import type { FormSubject } from '../engine/validate-fields.ts'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft, withoutSecrets } from './draft-store.ts'

const TYPING_PAUSE = 600

export interface FormDraft {
  /** Left behind by an earlier visit, and not yet decided upon. */
  found: Draft | null
  /** When this form was last kept on this device. */
  keptAt: Date | null
  restore: () => void
  discard: () => void
}

function secretsOf(resource: FormSubject): string[] {
  return Object.entries(resource.fields)
    .filter(([, { written }]) => written === 'secret')
    .map(([key]) => key)
}

/** Keeps the form on this device while it is unsaved, and finds what a crash left behind. */
export function useDraft(resource: FormSubject, store: FormStore, id: number | undefined): FormDraft {
  const adminId = useMe().data?.id
  const key = adminId === undefined ? null : draftKey({ adminId, resource: resource.name, id: id ?? null })
  const [found, setFound] = useState<Draft | null>(null)
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  useEffect(() => {
    if (key !== null && !store.getState().isDirty) setFound(readDraft(localStorage, key))
  }, [key, store])
  const isNew = id === undefined
  useEffect(
    () => (key === null ? undefined : keepWhileDirty({ store, key, isNew }, setKeptAt)),
    [key, store, isNew],
  )
  const discard = () => {
    if (key !== null) dropDraft(localStorage, key)
    setFound(null)
    setKeptAt(null)
  }
  const restore = () => {
    const { record } = store.getState()
    if (found !== null) store.open({ base: found.base, version: found.version, values: found.values, record })
    setFound(null)
  }
  return { found, keptAt, restore, discard }
}

interface Kept {
  store: FormStore
  key: string
  isNew: boolean
}

/** Keeps what is typed a moment after each change; gives the way to stop. */
function keepWhileDirty({ store, key, isNew }: Kept, onKept: (at: Date | null) => void): () => void {
  const secrets = secretsOf(store.resource)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = false
  const keep = () => {
    const { base, version, values, isDirty } = store.getState()
    // What was typed on while it was made belongs to that record, and not to the next new one.
    if (!isDirty || (isNew && version !== null)) return
    const savedAt = new Date()
    const draft = { base, version, values: withoutSecrets(values, secrets), savedAt: savedAt.toISOString() }
    isKept = keepDraft(localStorage, key, draft)
    if (isKept) onKept(savedAt)
  }
  // What was put back by hand is no draft; one found from an earlier visit is not ours to drop.
  const dropOwn = () => {
    if (!isKept) return
    dropDraft(localStorage, key)
    isKept = false
    onKept(null)
  }
  const follow = () => {
    clearTimeout(timer)
    if (store.getState().isDirty) timer = setTimeout(keep, TYPING_PAUSE)
    else dropOwn()
  }
  const unsubscribe = store.subscribe(follow)
  // Somebody may have typed before it was known whose draft it is.
  follow()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
