import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../../platform/errors/api-error.ts'
import { currentLanguage } from '../../platform/i18n/language.ts'
import { showToast } from '../../ui/toasts/toast.ts'

type Errors = Readonly<Record<string, string>>

interface PlainForm<B> {
  /** The body of the call, whose rules are checked before it is made. */
  schema: z.ZodType<B> | null
  send: (body: B) => Promise<void>
}

function errorsIn(schema: z.ZodType, body: unknown): Errors {
  const result = schema.safeParse(body)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, ...error } of validationErrorsOf(result.error.issues)) {
    errors[String(path[0] ?? '')] ??= sayFieldError(error, currentLanguage())
  }
  return errors
}

/** A small form of one call: its rules from the contract, what the server rejects under the fields. */
export function usePlainForm<B extends object>({ schema, send }: PlainForm<B>) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const submit = async (body: B) => {
    const found = schema ? errorsIn(schema, body) : {}
    setErrors(found)
    if (isRunning.current || Object.keys(found).length > 0) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await send(body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const rejected = Object.entries(error.errors).map(([name, [first = error.message]]) => [name, first])
      setErrors(Object.fromEntries(rejected))
      if (rejected.length === 0) showToast({ text: error.message, kind: 'danger' })
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { errors, isBusy, submit, clear: () => setErrors({}) }
}
