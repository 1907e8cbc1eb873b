import { periodUnits } from '@backlot/contract/core/fields/fields'

type PeriodUnit = (typeof periodUnits)[number]

export function isPeriodUnit(unit: unknown): unit is PeriodUnit {
  return (periodUnits as readonly unknown[]).includes(unit)
}
