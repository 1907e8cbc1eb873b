import { expect, it, vi } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'

it('reads figures where plans are made for any values, and rows where they are made for theirs', async () => {
  await using product = await startProduct({ figuresAgeMs: 0 })
  const staff = await asStaff(product)
  const read = vi.spyOn(product.services.plannedOnce, 'getExecutor')
  const readsOf = async (path: string) => {
    read.mockClear()
    expect((await staff.get(path)).status).toBe(200)
    return read.mock.calls.length
  }

  const days = 'from=2026-01-01&to=2026-01-07'
  for (const call of ['', '/real-time-users', '/real-time-revenues', '/revenueGather'])
    expect(await readsOf(`/dashboard${call}`)).toBeGreaterThan(0)
  expect(await readsOf(`/analytics/revenue/companyDataDaily?${days}`)).toBeGreaterThan(0)
  expect(await readsOf('/orders')).toBe(0)
})
