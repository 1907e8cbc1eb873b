import { apiBase } from '@backlot/contract/api-base'
import { type Measure, type Report, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import * as reportTable from '@backlot/contract/reports/index'
import * as reportParts from '@backlot/contract/reports/parts'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

interface Described {
  file_name: string
  title: Readonly<Record<string, string>>
  columns: {
    name: string
    metric: string | null
    unit: string | null
    basis: string | null
    words: Readonly<Record<string, string>> | null
    definition: Readonly<Record<string, string>> | null
  }[]
  churn: { at: string; grace_days: number } | null
}

const span = 'from=2026-09-01&to=2026-09-30'
const reports = Object.values({ ...reportTable, ...reportParts }) as unknown as Report[]

it.each(reports)(
  'says of each column of the file of $name what it means, as its registry does',
  async (report) => {
    const { read, export: file, describe } = reportEndpoints(report)
    const described = await staff.get(`${describe.path}?${span}`)
    const { columns, file_name: fileName } = described.body.data as unknown as Described
    const csv = await staff.get(`${file.path}?${span}`)
    const link = `<${apiBase}${file.path}/columns?${span}>; rel="describedby"`
    expect(csv.headers.link).toBe(link)
    const { meta } = (await staff.get(`${read.path}?${span}`)).body as { meta?: object }

    const [head = ''] = csv.text.replace('\uFEFF', '').split('\r\n')
    expect(columns.map(({ name }) => name).join(',')).toBe(head)
    expect(csv.headers['content-disposition']).toContain(fileName)
    const figures = columns.filter(({ metric }) => metric !== null)
    expect(figures).toMatchObject(
      Object.values(report.measures).map(({ metric, words, definition, basis = null }) => ({
        ...{ metric, words, definition, basis },
      })),
    )
    expect(figures.filter(({ unit }) => unit === null)).toEqual([])
    expect(described.body.meta).toEqual({ ...meta, as_of: expect.any(String) })
  },
)

it('says how numbers stand in the file, in which order and currency, and when somebody counts as lost', async () => {
  const describe = async (path: string, more = '') => {
    const { body } = await staff.get(`${path}/exportCsv/columns?${span}${more}`)
    const { columns, churn } = body.data as unknown as Described
    return {
      meta: body.meta,
      churn,
      unitOf: (name: string) => columns.find((each) => each.name === name)?.unit,
    }
  }

  const members = await describe('/dashboard/memberTrend', '&sort=-mrr')
  const data = await describe('/analytics/data/daily')
  const [rate, ratio, amount] = ['subscriber_churn_rate_percent', 'quick_ratio', 'mrr'].map(members.unitOf)

  expect([rate, ratio, amount]).toEqual(['percent', 'multiple', 'money'])
  expect(members.meta).toMatchObject({
    ...{ currency: 'USD', timezone: 'UTC', filters: { from: '2026-09-01', to: '2026-09-30', sort: '-mrr' } },
  })
  expect(members.churn).toEqual({ at: 'access_end', grace_days: 7 })
  expect([data.unitOf('watched_seconds'), data.unitOf('visits'), data.unitOf('day')]).toEqual([
    ...['seconds', 'count', null],
  ])
  expect(data.churn).toBeNull()
  // How many there are, and what they pay, depends on who is lost as well.
  expect((await describe('/analytics/revenue')).churn).toEqual(members.churn)
  const measures = reports.flatMap((report) => Object.values<Measure>(report.measures))
  const depends = /churn|retention|^(mrr|mrr_opening|arr|subscribers_(opening|active)|subscriptions_active)$/
  expect(measures.filter(({ metric, isOfChurn }) => depends.test(metric) && !isOfChurn)).toEqual([])
})

it('is for those who may have the file', async () => {
  const other = await asStaff(product, ['view-dashboard'])
  const path = '/analytics/revenue/exportCsv/columns'
  expect((await other.get(`${path}?${span}`)).status).toBe(403)
  expect((await staff.get(`${path}?${span}&filter[weather]=1`)).status).toBe(422)
})
