import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { focusFirst } from './focus-field.ts'
import type { FormStore } from './form-store.ts'

export interface Submission {
  isSaving: boolean
  /** Why it failed last, when it was not for a field. */
  problem: ApiError | null
  /** Checks the form and sends it; undefined when it was not sent, or rejected. */
  submit: <T>(send: () => Promise<T>) => Promise<T | undefined>
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Sends a form once at a time and sorts what can go wrong: errors go under fields, `onError` may take the rest. */
export function useSubmit(store: FormStore, onError?: (error: ApiError) => boolean): Submission {
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const isRunning = useRef(false)
  const showError = (error: ApiError) => {
    // The form is as it was before.
    if (error.code === 'cancelled' || onError?.(error)) return
    if (Object.keys(error.errors).length === 0) return setProblem(error)
    store.setServerErrors(error.errors)
    requestAnimationFrame(() => focusFirst(store, Object.keys(store.getState().serverErrors)))
  }
  const submit = async <T>(send: () => Promise<T>): Promise<T | undefined> => {
    // State is not there yet when the second click of a double click arrives.
    if (isRunning.current) return undefined
    setProblem(null)
    if (!store.check()) {
      requestAnimationFrame(() => focusFirst(store, Object.keys(store.getState().validationErrors)))
      return undefined
    }
    isRunning.current = true
    setIsSaving(true)
    try {
      return await send()
    } catch (error) {
      showError(asApiError(error))
      return undefined
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }
  return { isSaving, problem, submit }
}

/** The key of a call: the same content tried again, after a lost answer, must not be done a second time. */
export function useRetryKey(): (body: object) => string {
  const lastTry = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (lastTry.current.body !== text) lastTry.current = { body: text, key: newIdempotencyKey() }
    return lastTry.current.key
  }
}
