import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'

it('judges days that roll by the clocks of the business, in lists, files and bulk calls alike', async () => {
  // Half past six in the morning of the 30th in Shanghai.
  const now = () => new Date('2026-03-29T22:30:00Z')
  await using product = await startProduct({ businessTimeZone: 'Asia/Shanghai', requiresOtp: false }, now)
  const staff = await asStaff(product, [
    'list-questions',
    'export-questions',
    'batch-questions',
    'delete-questions',
  ])
  await sql`insert into questions (question, answer, created_at) values
    ('Today', 'a', '2026-03-29T16:00:00Z'), ('Yesterday', 'b', '2026-03-29T15:59:59.999999Z'),
    ('Last month', 'c', '2026-02-27T16:00:00Z')`.execute(product.services.db)
  const found = async (days: string) => {
    const { body } = await staff.get(`/questions?sort=id&filter[created_at][within]=${days}`)
    return (body.data as { question: string }[]).map(({ question }) => question)
  }

  expect(await found('today')).toEqual(['Today'])
  expect(await found('yesterday')).toEqual(['Yesterday'])
  expect(await found('last_7_days')).toEqual(['Today', 'Yesterday'])
  expect(await found('last_month')).toEqual(['Last month'])
  const file = await staff.get('/questions/exportCsv?filter[created_at][within]=last_month')
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
  const filter = { 'filter[created_at][within]': 'yesterday' }
  const dryRun = { action: 'delete', filter, expected_count: 1, dry_run: 1 }
  expect((await staff.post('/questions/bulk', dryRun)).body.data).toMatchObject({ count: 1 })
  expect((await staff.get('/questions?filter[created_at][within]=last_year')).body.errors).toEqual({
    'filter[created_at][within]': [expect.any(String)],
  })
})

it('answers the last seven days of the business where none are named, and refuses one alone', async () => {
  const now = () => new Date('2026-03-29T22:30:00Z')
  await using product = await startProduct({ businessTimeZone: 'Asia/Shanghai', requiresOtp: false }, now)
  const staff = await asStaff(product)

  const { body } = await staff.get('/dashboard/revenueTrend')
  expect(body.meta).toMatchObject({ filters: { from: '2026-03-24', to: '2026-03-30' } })
  for (const path of ['/dashboard/revenueTrend', '/subscriptions/channelStatistic']) {
    expect((await staff.get(path)).status).toBe(200)
    expect((await staff.get(`${path}?from=2026-03-01`)).body.errors).toEqual({ to: [expect.any(String)] })
    expect((await staff.get(`${path}?to=2026-03-01`)).body.errors).toEqual({ from: [expect.any(String)] })
  }
})
