import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/errors/api-error.ts'
import { useForeseen, useForm } from '../form/engine/form-context.ts'

/** What something does, as far as it is known. */
export interface AskedEffect<T> {
  /** Undefined as long as nothing was asked for that can be done. */
  readonly effect: T | undefined
  readonly error: Error | null
  readonly isWaiting: boolean
  readonly onRetry: () => void
}

interface Question<T> {
  readonly queryKey: QueryKey
  readonly queryFn: QueryFunction<T>
  /** Whether what the form holds can be done at all. */
  readonly isAsked: boolean
}

/** What the form around it would do, as the server works it out; until the next is known, what the one before would. */
export function useAskedEffect<T>({ queryKey, queryFn, isAsked }: Question<T>): AskedEffect<T> {
  const { isSaving } = useForm()
  const { data, error, isFetching, refetch } = useQuery({
    ...{ queryKey, queryFn },
    // Once it is done there is less to do it with, and what is asked of it again would only be refused.
    enabled: isAsked && !isSaving,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isShown = isAsked || isSaving
  // What is too much is said at its field as well: on a phone the rest is out of sight.
  useForeseen(isAsked && error instanceof ApiError ? error.errors : undefined)
  return {
    ...{ effect: isShown ? data : undefined, error: isShown ? error : null },
    ...{ isWaiting: data === undefined && isFetching, onRetry: () => void refetch() },
  }
}
