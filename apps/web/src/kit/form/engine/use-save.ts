import type { Resource } from '@backlot/contract/core/resource/resource'
import { useState } from 'react'
import type { ApiError } from '../../../platform/errors/api-error.ts'
import { useCreate, useUpdate } from '../../../platform/queries/writes.ts'
import { type EditValues, editValuesOf, inputsOf } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'
import { changedInputs } from './changed-fields.ts'
import type { FormStore } from './form-store.ts'
import { useRetryKey, useSubmit } from './use-submit.ts'

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

/** Saves a record, unless somebody else did before. */
export function useSave(resource: Resource, store: FormStore, isNew: boolean): Saving {
  const [conflict, setConflict] = useState<Row | null>(null)
  const takeConflict = ({ code, current }: ApiError) => {
    if (code === 'stale') setConflict(current as Row)
    return code === 'stale'
  }
  const { isSaving, problem, submit } = useSubmit(store, takeConflict)
  const write = useWrite(resource, store)
  const send = async () => {
    // Made by now, and its page still to come: a click that was late makes no other.
    if (isNew && isAsStored(store)) return undefined
    setConflict(null)
    return submit(async () => {
      const sent = store.getState().values
      // Who may not list it is answered what they wrote.
      const record = { ...store.getState().record, ...(await write()) }
      const base = editValuesOf(store.resource.fields, record)
      const values = { ...base, ...changedSince(sent, store.getState().values) }
      store.open({ base, values, version: record.version, record })
      return record
    })
  }
  const dismissConflict = () => setConflict(null)
  return { isSaving, problem, conflict, showConflict: setConflict, dismissConflict, send }
}

/** What was typed while the answer was on its way is not lost. */
function changedSince(sent: EditValues, now: EditValues): EditValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name] !== value))
}

function isAsStored(store: FormStore): boolean {
  const { record, isDirty } = store.getState()
  return record !== null && !isDirty
}

/** The call itself: a whole new record, or the changed fields and the version that was edited. */
function useWrite(resource: Resource, store: FormStore): () => Promise<Row> {
  const { mutateAsync: create } = useCreate(resource)
  const { mutateAsync: update } = useUpdate(resource)
  const keyFor = useRetryKey()
  return async () => {
    const { base, values, version, record } = store.getState()
    if (record === null) {
      const body = inputsOf(resource.fields, values)
      return (await create({ body, key: keyFor(body) })) as Row
    }
    const changes = changedInputs(resource.fields, base, values)
    return (await update({ id: record.id, body: { ...changes, version: version ?? 1 } })) as Row
  }
}
