import type { Resource } from '@backlot/contract/core/resource/resource'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useCreate, useUpdate } from '../../../platform/queries/writes.ts'
import { type EditValues, editValuesOf, inputsOf } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'
import { changedInputs } from './changed-fields.ts'
import { focusFirst } from './focus-field.ts'
import type { FormStore } from './form-store.ts'

export interface Saving {
  isSaving: boolean
  /** Why the last save failed, when it was not for a field. */
  problem: ApiError | null
  /** The record as somebody else saved it before. */
  conflict: Row | null
  showConflict: (current: Row) => void
  dismissConflict: () => void
  /** Sends what changed; gives the record, or undefined when it was rejected. */
  send: () => Promise<Row | undefined>
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Sends a form and sorts what can go wrong: errors under fields, somebody else's save, everything else. */
export function useSave(resource: Resource, store: FormStore, id: number | undefined): Saving {
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [conflict, setConflict] = useState<Row | null>(null)
  const write = useWrite(resource, store, id)
  const isRunning = useRef(false)
  const showError = (error: ApiError) => {
    const names = Object.keys(error.errors)
    if (error.code === 'stale') return setConflict(error.current as Row)
    if (names.length === 0) return setProblem(error)
    store.setServerErrors(error.errors)
    requestAnimationFrame(() => focusFirst(store, Object.keys(store.getState().serverErrors)))
  }
  const send = async () => {
    // State is not there yet when the second click of a double click arrives.
    if (isRunning.current) return undefined
    setProblem(null)
    setConflict(null)
    if (!store.check()) {
      requestAnimationFrame(() => focusFirst(store, Object.keys(store.getState().validationErrors)))
      return undefined
    }
    isRunning.current = true
    setIsSaving(true)
    try {
      const sent = store.getState().values
      const record = await write()
      const base = editValuesOf(resource.fields, record)
      const values = { ...base, ...changedSince(sent, store.getState().values) }
      store.open({ base, values, version: record.version, record })
      return record
    } catch (error) {
      showError(asApiError(error))
      return undefined
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }
  return {
    isSaving,
    problem,
    conflict,
    showConflict: setConflict,
    dismissConflict: () => setConflict(null),
    send,
  }
}

/** What was typed while the answer was on its way is not lost. */
function changedSince(sent: EditValues, now: EditValues): EditValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name] !== value))
}

/** The call itself: a whole new record, or the changed fields and the version that was edited. */
function useWrite(resource: Resource, store: FormStore, id: number | undefined): () => Promise<Row> {
  const { mutateAsync: create } = useCreate(resource)
  const { mutateAsync: update } = useUpdate(resource)
  const lastTry = useRef({ body: '', key: '' })
  const keyFor = (body: object): string => {
    const text = JSON.stringify(body)
    // The same content tried again, after a lost answer, must not become a second record.
    if (lastTry.current.body !== text) lastTry.current = { body: text, key: newIdempotencyKey() }
    return lastTry.current.key
  }
  return async () => {
    const { base, values, version } = store.getState()
    if (id === undefined) {
      const body = inputsOf(resource.fields, values)
      return (await create({ body, key: keyFor(body) })) as Row
    }
    const changes = changedInputs(resource.fields, base, values)
    return (await update({ id, body: { ...changes, version: version ?? 1 } })) as Row
  }
}
