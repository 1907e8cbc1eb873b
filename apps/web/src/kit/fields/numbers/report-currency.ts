import type { Currency } from '@backlot/contract/core/fields/currency'
import { useMe } from '../../../platform/session/me.ts'

/** The currency of the figures, in which what staff make anew begins; that of the contract until the server has said so. */
export function useReportCurrency(): Currency {
  return useMe().data?.reportCurrency ?? 'USD'
}
