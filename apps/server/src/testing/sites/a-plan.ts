import type { Client } from '../as-staff.ts'
import { idOf } from '../sign-in.ts'

let made = 0

/** A plan of 20.00 a month after three days for 1.00, unless it says otherwise; answers the id. */
export async function aPlan(staff: Client, rest: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const plan = {
    ...{
      name: `Monthly ${++made}`,
      initial_period_count: 3,
      initial_period_unit: 'day',
      initial_original_price: 100,
    },
    ...{ recurring_period_count: 1, recurring_period_unit: 'month', recurring_original_price: 2000, ...rest },
  }
  return idOf(await staff.post('/plans', plan))
}
