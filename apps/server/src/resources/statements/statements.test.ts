import { apiBase } from '@backlot/contract/api-base'
import { statements } from '@backlot/contract/resources/statements'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const months = ['2026-01', '2026-02', '2026-03', '2025-12', '2025-11']

const aChannel = async (staff: Client, name: string, share = 3000) =>
  idOf(await staff.post('/channels', { name, type: 'affiliate', profit_sharing: share }))

let made = 0

async function aStatement(state: string, staff: Client): Promise<number> {
  const n = ++made
  const channel_id = await aChannel(staff, `Northlight ${n}`)
  const id = idOf(await staff.post('/statements', { channel_id, month: months[n % months.length] }))
  if (state === 'approved') await staff.post(`/statements/${id}/approve`)
  return id
}

conformance(statements, {
  sample: async (n, { staff }) => ({
    channel_id: await aChannel(staff, `Reeltalk ${n}`),
    month: months[n % months.length],
  }),
  // The first ones, which filters tell apart; a draft is what is deleted.
  make: (n, staff) => aStatement(n <= 16 && n % 3 === 1 ? 'approved' : 'draft', staff),
  makeIn: aStatement,
  owned: {
    without: 'list-channels',
    async make(n, { adminId }, staff) {
      const channel_id = await aChannel(staff, `Owned ${n}`)
      await staff.post(`/channels/${channel_id}/admins`, { admin_ids: [adminId] })
      return idOf(await staff.post('/statements', { channel_id, month: months[n % months.length] }))
    },
  },
})

describe('a partner’s months', () => {
  let product: TestProduct
  let staff: Client
  let site: SiteClient
  let channelId = 0
  let sold = 0
  const people = { memberId: 0, planId: 0 }
  // As on the mock: a zone in which a month begins and ends five or four hours after UTC's.
  const home = 'America/New_York'
  beforeAll(async () => {
    product = await startProduct({ businessTimeZone: home }, () => new Date('2026-11-20T12:00:00Z'))
    staff = await asStaff(product)
    site = await asSite(product)
    people.memberId = await aMember(product)
    people.planId = await aPlan(staff)
    channelId = await aChannel(staff, 'Northlight Partners')
  })
  afterAll(() => product[Symbol.asyncDispose]())

  const sell = async (paid_at: string, more: object = {}) => {
    const charge = { ...aCharge(++sold, people), channel_id: channelId, paid_at, ...more }
    expect(await site.post('/orders', { items: [charge] })).toMatchObject({ status: 200 })
    return charge.transaction_number
  }
  const giveBack = (
    order_transaction_number: string,
    amount: number,
    occurred_at: string,
    kind = 'refunds',
  ) =>
    site.post(`/${kind}`, {
      items: [
        {
          ...{ provider: 'segpay', transaction_number: `B-${++sold}`, order_transaction_number, amount },
          ...{ currency: 'USD', occurred_at, initiated_by: 'provider' },
        },
      ],
    })
  const make = (month: string) => staff.post('/statements', { channel_id: channelId, month })
  const documentOf = async (
    id: number,
    { at = product, language = 'en' }: { at?: Pick<TestProduct, 'app'>; language?: string } = {},
  ) => {
    const answer = await at.app.inject({
      url: `${apiBase}/statements/${id}/pdf`,
      headers: { authorization: `Bearer ${staff.token}`, 'accept-language': language },
    })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(answer.headers['content-disposition']).toMatch(/P-0+\d+-2026-\d\d\.pdf/)
    return answer.rawPayload
  }

  it('come to what was paid in them by the business’s clocks, less what came back in them', async () => {
    const euroPlan = await aPlan(staff, { currency: 'EUR' })
    const first = await sell('2026-09-01T04:00:00Z')
    await sell('2026-10-01T03:59:59Z', { amount: 1999 })
    await sell('2026-09-15T12:00:00Z', {
      ...{ plan_id: euroPlan, amount: 1500, currency: 'EUR', rate: '1.08', discount: 500 },
    })
    // August and October, another channel, and nobody's.
    await sell('2026-09-01T03:59:59Z')
    const next = await sell('2026-10-01T04:00:00Z')
    await sell('2026-09-02T12:00:00Z', { channel_id: await aChannel(staff, 'Another') })
    await sell('2026-09-02T12:00:00Z', { channel_id: undefined })
    await giveBack(first, 501, '2026-09-20T12:00:00Z')
    await giveBack(next, 2000, '2026-10-05T12:00:00Z', 'chargebacks')

    const made = await make('2026-09')

    // 20.00 + 19.99 + 15.00 × 1.08 = 56.19; 30 % of each: 6.00 + 6.00 + 4.86, less 1.50.
    expect(made.body.data).toMatchObject({
      ...{
        reference: expect.stringMatching(/^P-/),
        status: 'draft',
        currency: 'USD',
        orders: 3,
        gross: 5619,
      },
      ...{ discount: 540, refunds: 501, chargebacks: 0, net_sales: 5118, share: 1536, late: 0, due: 1536 },
    })
  })

  it('are approved in their order, and none is made twice, left out, or before it is over', async () => {
    const early = await make('2026-10')
    await staff.post(`/statements/1/approve`)
    const again = await make('2026-09')
    const far = await make('2026-11')
    const malformed = await make('2026-13')

    const words = [early, again, far, malformed].map(
      ({ status, body }) => [status, (body as { errors?: { month?: string[] } }).errors?.month?.[0]] as const,
    )
    expect(words).toEqual([
      [422, 'P-000001 is to be approved first.'],
      [422, 'P-000001 is of this month or a later one.'],
      [422, 'This month is not over yet.'],
      [422, 'Write a month as 2026-01.'],
    ])
  })

  it('stay as they were approved, for the database too', async () => {
    const before = (await staff.get('/statements/1')).body.data
    for (const change of [
      'update statements set gross = 1 where id = 1',
      `update statements set status = 'draft', approved_at = null where id = 1`,
      'delete from statements where id = 1',
      'update statement_lines set share = 0 where statement_id = 1',
      'delete from statement_lines where statement_id = 1',
      `insert into statement_lines (statement_id, kind, source_id, order_id, occurred_at, amount, currency, rate, net, discount,
        fees, profit_sharing, share) select 1, 'sale', 99, 1, now(), 1, 'USD', 1, 1, 0, 0, 0, 0`,
    ])
      await expect(sql.raw(change).execute(product.owner.db), change).rejects.toThrow('stays as it is')
    expect((await staff.delete('/statements/1')).status).toBe(409)
    expect((await staff.post('/statements/1/remake')).status).toBe(409)
    expect((await staff.get('/statements/1')).body.data).toEqual(before)
  })

  it('name what was told of a closed month in the next one, and carry what is owed', async () => {
    const late = await sell('2026-09-30T12:00:00Z', { amount: 1000 })
    await giveBack(late, 1000, '2026-10-02T12:00:00Z')
    await staff.put(`/channels/${channelId}`, { version: 1, profit_sharing: 1000 })

    const october = await make('2026-10')
    const lines = await staff.get(`/statements/${idOf(october)}/lines?filter[is_late]=1`)

    // A sale of 20.00 disputed, and 10.00 of September sold and given back: nothing is left.
    expect(october.body.data).toMatchObject({
      ...{ orders: 1, gross: 2000, refunds: 1000, chargebacks: 2000, share: -300, late: 300 },
      ...{ carried_in: 0, due: 0, carried_out: 0 },
    })
    expect(lines.body.data).toMatchObject([
      { kind: 'sale', net: 1000, profit_sharing: 3000, share: 300, restates: { id: 1, name: 'P-000001' } },
    ])
    const documents = ['en', 'zh-CN'].map((language) => documentOf(idOf(october), { language }))
    const [english, chinese] = (await Promise.all(documents)).map((document) => pdfText(document))
    expect(english).toContain('Late, from closed months (P-000001)')
    expect(chinese).toContain('已结月份的迟到款项（P-000001）')
  })

  it('count a draft anew with what was told since, and each line is in the file', async () => {
    await sell('2026-10-30T12:00:00Z', { amount: 505 })

    const remade = await staff.post('/statements/2/remake')
    const file = await staff.get('/statements/2/exportCsv')

    expect(remade.body.data).toMatchObject({ orders: 2, gross: 2505, share: -148, late: 300, due: 152 })
    const move = sql`update statement_lines set statement_id = 1 where statement_id = 2`
    await expect(move.execute(product.owner.db)).rejects.toThrow('stays as it is')
    expect(file.headers['content-disposition']).toContain('P-000002-2026-10.csv')
    const written = file.text.split('\r\n')
    expect(written).toHaveLength(1 + 5 + 1)
    expect(written[0]).toContain(',amount,currency,rate,net,')
    expect(written.find((line) => line.startsWith('2026-10-30T12:00:00.000Z,sale'))).toMatch(
      /,5\.05,USD,1\.0000000000,5\.05,0\.00,\d\.\d\d,USD,30\.00,1\.52,$/,
    )
    const reader = await asStaff(product, ['list-channels', 'list-statements'])
    expect((await reader.get('/statements/2/lines')).status).toBe(200)
    expect((await reader.get('/statements/2/exportCsv')).status).toBe(403)
  })

  it('share half a cent to the even one, and of what comes back as of what was sold', async () => {
    const halves = await aChannel(staff, 'Halves', 5000)
    // 10.005, 10.025 and 10.045: to 10.00, 10.02 and 10.04.
    const [, , whole] = [
      await sell('2026-09-10T12:00:00Z', { channel_id: halves, amount: 2001 }),
      await sell('2026-09-11T12:00:00Z', { channel_id: halves, amount: 2005 }),
      await sell('2026-09-12T12:00:00Z', { channel_id: halves, amount: 2009 }),
    ]
    const back = await sell('2026-09-13T12:00:00Z', { channel_id: halves, amount: 2000 })
    await giveBack(whole, 2009, '2026-09-20T12:00:00Z')
    // 0.015: 0.02.
    await giveBack(back, 3, '2026-09-21T12:00:00Z')

    const made = await staff.post('/statements', { channel_id: halves, month: '2026-09' })

    const shares = [1000, 1002, 1004, 1000, -1004, -2]
    const lines = await staff.get(`/statements/${idOf(made)}/lines?sort=occurred_at`)
    expect((lines.body.data as { share: number }[]).map(({ share }) => share)).toEqual(shares)
    expect(made.body.data).toMatchObject({ share: 3000, due: 3000 })
  })

  it('carry on what is owed in the currency in which it is owed, beside what is counted in another', async () => {
    const monthsOf = async (name: string) => {
      const channel_id = await aChannel(staff, name)
      return { channel_id, make: (month: string) => staff.post('/statements', { channel_id, month }) }
    }
    const [owing, even] = [await monthsOf('Owing'), await monthsOf('Even')]
    const sale = await sell('2026-08-10T12:00:00Z', { channel_id: owing.channel_id })
    await giveBack(sale, 2000, '2026-09-10T12:00:00Z')
    for (const month of ['2026-08', '2026-09'])
      await staff.post(`/statements/${idOf(await owing.make(month))}/approve`)
    await staff.post(`/statements/${idOf(await even.make('2026-09'))}/approve`)
    const listOf = async (channel_id: number) =>
      (await staff.get(`/statements?filter[channel_id]=${channel_id}&sort=id`)).body.data as { id: number }[]
    Object.assign(product.services.config, { reportCurrency: 'JPY' })
    const october = await owing.make('2026-10')
    expect((await even.make('2026-10')).body.data).toMatchObject({ currency: 'JPY', carried_in: 0 })
    Object.assign(product.services.config, { reportCurrency: 'USD' })

    // Counted in yen, and beside it what is owed in dollars.
    expect(october.body.data).toMatchObject({ currency: 'JPY', carries_only: 0, carried_in: 0, due: 0 })
    const [, , counted, carried] = await listOf(owing.channel_id)
    expect(counted).toEqual(october.body.data)
    expect(carried).toMatchObject({
      ...{ month: '2026-10', currency: 'USD', carries_only: 1, status: 'draft', orders: 0, share: 0 },
      ...{ carried_in: -600, due: 0, carried_out: -600 },
    })
    expect(await listOf(even.channel_id)).toHaveLength(2)
    expect((await staff.post(`/statements/${carried?.id}/remake`)).status).toBe(409)
    const document = pdfText(await documentOf(carried?.id ?? 0))
    expect(document).toMatch(/Carried over to the next month\n-USD 6\.00/)
    expect(document).toContain('Nothing of this month is counted in USD')
    expect(pdfText(await documentOf(carried?.id ?? 0, { language: 'zh-CN' }))).toContain('所欠金额原样结转')
    const [, opening, end] = (await staff.get(`/statements/${carried?.id}/exportCsv`)).text.split('\r\n')
    expect([opening, end]).toEqual(['2026-10-01T04:00:00.000Z,carried_in,,,,,,,,,USD,,-6.00,', ''])

    // One month is made, deleted and approved as one, by whichever of them.
    expect((await staff.delete(`/statements/${carried?.id}`)).status).toBe(204)
    expect(await listOf(owing.channel_id)).toHaveLength(2)
    Object.assign(product.services.config, { reportCurrency: 'JPY' })
    const remade = idOf(await owing.make('2026-10'))
    Object.assign(product.services.config, { reportCurrency: 'USD' })
    expect((await staff.post(`/statements/${remade}/approve`)).status).toBe(200)
    expect(await listOf(owing.channel_id)).toMatchObject(Array(4).fill({ status: 'approved' }))
    const beside = `insert into statements (channel_id, month, starts_at, ends_at, currency, time_zone)
      values (${owing.channel_id}, '2026-10', '2026-10-01', '2026-11-01', 'EUR', 'UTC')`
    await expect(sql.raw(beside).execute(product.owner.db)).rejects.toThrow('statements_counted_key')
  })

  it('take off what was owed once its currency is that of the reports again', async () => {
    const channel_id = await aChannel(staff, 'Owing for long')
    const make = (month: string) => staff.post('/statements', { channel_id, month })
    const approved = async (month: string) => {
      const made = await make(month)
      expect((await staff.post(`/statements/${idOf(made)}/approve`)).status).toBe(200)
      return made.body.data
    }
    const sale = await sell('2026-06-10T12:00:00Z', { channel_id })
    await giveBack(sale, 2000, '2026-07-10T12:00:00Z')
    for (const month of ['2026-06', '2026-07']) await approved(month)
    Object.assign(product.services.config, { reportCurrency: 'JPY' })
    for (const month of ['2026-08', '2026-09']) await approved(month)
    Object.assign(product.services.config, { reportCurrency: 'USD' })
    await sell('2026-10-10T12:00:00Z', { channel_id, amount: 5000 })

    expect(await approved('2026-10')).toMatchObject({
      currency: 'USD',
      carried_in: -600,
      share: 1500,
      due: 900,
    })

    const all = (await staff.get(`/statements?filter[channel_id]=${channel_id}&sort=id`)).body.data as {
      month: string
      currency: string
      carried_out: number
    }[]
    expect(all.map((each) => [each.month.slice(5), each.currency, each.carried_out])).toEqual([
      ['06', 'USD', 0],
      ['07', 'USD', -600],
      ...['08', '09'].flatMap((month) => [
        [month, 'JPY', 0],
        [month, 'USD', -600],
      ]),
      ['10', 'USD', 0],
    ])
  })

  it('are drawn on a page in the reader’s language, an approved one in the same bytes by any process', async () => {
    await using beside = await startBeside(product)
    const [english, chinese] = [await documentOf(1), await documentOf(1, { language: 'zh-CN' })]

    expect((await documentOf(1, { at: beside })).equals(english)).toBe(true)
    expect((await documentOf(1, { at: beside, language: 'zh-CN' })).equals(chinese)).toBe(true)
    expect(pdfText(english)).toMatch(/Due to the partner\nUSD 15\.36/)
    expect(pdfText(english)).toContain('Northlight Partners')
    expect(pdfText(english)).toMatch(/· days in [A-Z]\w+.* · Approved/)
    expect(pdfText(english)).toMatch(/Gross \(\d+ orders\)\nUSD /)
    expect(pdfText(chinese)).toMatch(/总额（\d+ 笔订单）\nUSD /)
    expect(pdfText(chinese)).toMatch(/净销售额\nUSD 51\.18/)
    expect(pdfText(chinese)).toContain('· 计日时区 ')
    expect(pdfText(chinese)).toMatch(/应付渠道\nUSD 15\.36/)
    const reader = await asStaff(product, ['list-channels', 'list-statements'])
    expect((await reader.get('/statements/1/pdf')).status).toBe(403)
  })

  it('are drawn as they were approved, however channel and plan are called and days are counted later', async () => {
    const fileOf = async (id: number) => (await staff.get(`/statements/${id}/exportCsv`)).text
    const [document, file] = [await documentOf(1), await fileOf(1)]
    const renamed = async (path: string, name: string) => {
      const { version } = (await staff.get(path)).body.data as { version: number }
      expect(await staff.put(path, { version, name })).toMatchObject({ status: 200 })
    }

    await renamed(`/channels/${channelId}`, 'Southwind')
    await renamed(`/plans/${people.planId}`, '=1+1')
    expect(await fileOf(2)).toContain(",'=1+1,")
    await renamed(`/plans/${people.planId}`, 'Evenings')
    Object.assign(product.services.config, { businessTimeZone: 'Asia/Shanghai' })

    expect((await documentOf(1)).equals(document)).toBe(true)
    expect(await fileOf(1)).toBe(file)
    // A draft says what is so now.
    const draft = pdfText(await documentOf(2))
    expect(draft).toContain('Southwind')
    expect(draft).toContain('Evenings')
    expect(await fileOf(2)).toContain('Evenings')
    Object.assign(product.services.config, { businessTimeZone: home })
  })

  it('say in the document, too, which sales are in no sum', async () => {
    const foreign = await aChannel(staff, 'Foreign')
    await sql`insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      select user_id, plan_id, ${foreign}, billing_source, 1000, 'EUR', payment_method, provider, 'no rate', '2026-07-05'
      from orders limit 1`.execute(product.owner.db)
    const id = idOf(await staff.post('/statements', { channel_id: foreign, month: '2026-07' }))

    expect(pdfText(await documentOf(id))).toContain('1 order kept no exchange rate to USD')
    expect(pdfText(await documentOf(id, { language: 'zh-CN' }))).toContain('1 笔订单没有到 USD 的汇率')
  })

  it('are drawn with every plan, on as many pages as it takes, and with letters that the font lacks by their number', async () => {
    const many = await aChannel(staff, 'Bücher 毖 & 电影')
    const names = Array.from({ length: 60 }, (_, n) => `Season ${String(n).padStart(2, '0')}`)
    for (const name of names) {
      const planId = idOf(
        await staff.post('/plans', { name, initial_period_count: 1, initial_original_price: 2000 }),
      )
      await sell('2026-07-15T12:00:00Z', { channel_id: many, plan_id: planId })
    }
    const id = idOf(await staff.post('/statements', { channel_id: many, month: '2026-07' }))

    const document = await documentOf(id)

    const text = pdfText(document)
    expect(names.filter((name) => !text.includes(name))).toEqual([])
    expect(text).toContain('Bücher [U+6BD6] & 电影')
    expect(document.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3)
    expect(text.match(/Discounts were taken off/g)).toHaveLength(1)
  })

  it('count what is told late once where the business moved to other clocks, and the report currency at par', async () => {
    // Of the second nothing is shared, and its late lines belong to a month all the same.
    const [moved, unpaid] = [await aChannel(staff, 'Moved'), await aChannel(staff, 'Moved unpaid', 0)]
    const monthOf = async (month: string, channel_id = moved) =>
      idOf(await staff.post('/statements', { channel_id, month }))
    const first = await monthOf('2026-08')
    for (const id of [first, await monthOf('2026-08', unpaid)]) await staff.post(`/statements/${id}/approve`)
    Object.assign(product.services.config, { businessTimeZone: 'UTC' })
    for (const channel of [moved, unpaid])
      await staff.post(`/statements/${await monthOf('2026-09', channel)}/approve`)
    // In August by New York's clocks, and in September by those of UTC.
    for (const channel_id of [moved, unpaid]) await sell('2026-09-01T02:00:00Z', { channel_id })
    await sql`insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      select user_id, plan_id, ${moved}, billing_source, 1000, 'USD', payment_method, provider, 'without rate',
        '2026-10-05' from orders limit 1`.execute(product.owner.db)

    const october = await staff.post('/statements', { channel_id: moved, month: '2026-10' })
    const lines = await staff.get(`/statements/${idOf(october)}/lines?sort=occurred_at`)

    expect(october.body.data).toMatchObject({ gross: 1000, share: 300, late: 600, due: 900, without_rate: 0 })
    expect(lines.body.data).toMatchObject([{ restates: { id: first } }, { net: 1000, restates: null }])
    const shown = await staff.get(`/statements/${await monthOf('2026-10', unpaid)}`)
    expect(shown.body.data).toMatchObject({ late: 0, has_late_lines: 1 })
  })
})
