import { apiVersion } from '@backlot/contract/api-base'
import type { Language } from '@backlot/contract/core/words/language'

/** The headers that every call carries. */
export function requestHeaders(token: string | null, language: Language): Record<string, string> {
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    'X-Requested-With': 'XMLHttpRequest',
    'X-Api-Version': apiVersion,
    'Accept-Language': language,
  }
}
