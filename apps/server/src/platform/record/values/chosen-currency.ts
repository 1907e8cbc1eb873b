import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../../caller/call.ts'

/** What is written of a new record, in the currency of the figures where its prices or costs name none. */
export function withCurrency<V extends object>(
  { fields }: Pick<Resource, 'fields'>,
  { services: { config } }: Pick<Caller, 'services'>,
  values: V,
): V {
  const chosen = Object.keys(fields).filter((name) => fields[name]?.settings.isReportCurrencyAtFirst)
  return { ...Object.fromEntries(chosen.map((name) => [name, config.reportCurrency])), ...values }
}
