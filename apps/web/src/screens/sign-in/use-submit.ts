import { type FormEvent, useState } from 'react'

/** What went wrong, sorted to where it is shown. */
export interface SubmitError {
  /** By field; shown under it. */
  fields: Readonly<Record<string, string>>
  /** For the whole form, when no field is to blame. */
  message: string | null
  requestId: string | undefined
}

const NONE: SubmitError = { fields: {}, message: null, requestId: undefined }

interface DescribedError extends Error {
  errors?: Readonly<Record<string, readonly string[]>>
  requestId?: string
}

function errorOf(error: unknown): SubmitError {
  if (!(error instanceof Error)) return { ...NONE, message: String(error) }
  const { errors = {}, requestId = '' }: DescribedError = error
  const fields: Record<string, string> = {}
  for (const [field, [first]] of Object.entries(errors)) if (first !== undefined) fields[field] = first
  const isBlamed = Object.keys(fields).length > 0
  return {
    fields,
    message: isBlamed ? null : error.message,
    requestId: requestId === '' ? undefined : requestId,
  }
}

interface Submission {
  error: SubmitError
  isBusy: boolean
  /** Sends the form once at a time, after `check` found nothing. */
  submit: (event?: FormEvent) => Promise<void>
}

/** The state of a small form: sending, and what went wrong. `check` answers with what is missing, by field. */
export function useSubmit(check: () => Record<string, string>, send: () => Promise<void>): Submission {
  const [error, setError] = useState(NONE)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const fields = check()
    setError({ ...NONE, fields })
    if (Object.keys(fields).length > 0) return
    setIsBusy(true)
    try {
      await send()
    } catch (failure) {
      setError(errorOf(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return { error, isBusy, submit }
}
