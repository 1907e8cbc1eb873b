import { type FieldError, sayFieldError } from '@backlot/contract/core/words/field-messages'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { addressMessages } from './address.messages.ts'

const SHOWN_FOR_MS = 8000
const MOST_LETTERS = 80

/** Says which parameters of the address a page does not know, by their names, and why where that can be told, and replaces it by one without them. */
export function useUnknownLeftOut(
  unknown: readonly string[],
  addressWithout: () => URLSearchParams,
  fault?: FieldError,
): void {
  const say = useMessages(addressMessages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const parts = unknown.map((name) => `${name}=${search.get(name) ?? ''}`).join(', ')
  useEffect(() => {
    if (parts === '') return
    const shown = parts.length > MOST_LETTERS ? `${parts.slice(0, MOST_LETTERS)}…` : parts
    const text = fault
      ? say('leftOutFor', { parts: shown, reason: sayFieldError(fault, language) })
      : say('leftOut', { parts: shown })
    showToast({ text, kind: 'info', shownFor: SHOWN_FOR_MS })
    setSearch(addressWithout(), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for what is unknown, whatever else is drawn anew
  }, [parts])
}
