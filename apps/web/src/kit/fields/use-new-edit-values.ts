import type { Fields } from '@backlot/contract/core/fields/field'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { useCallback } from 'react'
import { useMe } from '../../platform/session/me.ts'
import { type EditValues, newEditValues } from './edit-values.ts'

/** Makes the form of a record that does not exist yet: the contract's defaults, and the currency of the figures. */
export function useNewEditValues(): (fields: Fields) => EditValues {
  const currency = useMe().data?.reportCurrency
  return useCallback(
    (fields) => {
      const values = newEditValues(fields)
      // The contract's own until the server has said which.
      return currency === undefined ? values : { ...values, ...inCurrency(fields, currency) }
    },
    [currency],
  )
}

function inCurrency(fields: Fields, currency: string): EditValues {
  const names = writableFields(fields).filter(([, { settings }]) => settings.isReportCurrencyAtFirst)
  return Object.fromEntries(names.map(([name]) => [name, currency]))
}
