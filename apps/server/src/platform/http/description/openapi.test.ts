import { problemMessages } from '@backlot/contract/core/words/messages'
import { problemStatus } from '@backlot/contract/core/words/problem'
import { problemCauses } from '@backlot/contract/core/words/problem-causes'
import { allEndpoints } from '@backlot/contract/endpoints'
import { expect, it } from 'vitest'
import { adminApi } from '../admin-api.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, object>
}

const { paths } = openApiDocument(adminApi) as { paths: Record<string, Record<string, Operation>> }
const operation = (method: string, path: string) => paths[`/api/admin${path}`]?.[method]
const namesIn = (found: Operation | undefined) => found?.parameters.map(({ name }) => name)

it('describes every call', () => {
  const described = Object.values(paths).flatMap((operations) => Object.keys(operations))

  expect(described).toHaveLength(allEndpoints().length)
})

it('says of each code that a call may be refused with what it means and when it comes', () => {
  const { components } = openApiDocument(adminApi) as {
    components: { schemas: { Problem: { properties: { code: { oneOf: unknown[] } } } } }
  }
  const { oneOf } = components.schemas.Problem.properties.code

  expect(oneOf).toHaveLength(Object.keys(problemStatus).length)
  expect(oneOf).toContainEqual({
    const: 'stale',
    description: `409. ${problemMessages.stale.en} ${problemCauses.stale}`,
  })
})

it('names the parameters of a query, whatever reads it', () => {
  expect(namesIn(operation('get', '/search'))).toEqual(['q'])
  expect(namesIn(operation('get', '/jobs'))).toEqual(['before'])
  expect(namesIn(operation('get', '/articles/authors'))).toEqual(['q'])
  expect(operation('get', '/search')?.parameters[0]).toMatchObject({ in: 'query', required: true })
})

it('names every filter of a list with the comparisons it takes, and whether it is empty', () => {
  const names = namesIn(operation('get', '/videos'))

  expect(names).toEqual(
    expect.arrayContaining(['page', 'exact_total', 'filter[status][in]', 'filter[source_id][empty]']),
  )
  expect(names).not.toContain('filter[status][empty]')
  expect(namesIn(operation('get', '/videos/exportCsv'))).toEqual([...(names ?? []), 'columns'])
})

it('shows what a body carries, and what is answered', () => {
  const body = operation('post', '/tags')?.requestBody?.content['application/json']?.schema.properties

  expect(body).toHaveProperty('name')
  expect(operation('post', '/tags')?.responses).toHaveProperty('201')
})

it('shows what an action carries, what totals add up, and how to read a report', () => {
  const totals = operation('get', '/articles/totals')
  const report = operation('get', '/reports/staff-activity')

  expect(operation('post', '/roles/{id}/assign')?.requestBody).toBeDefined()
  expect(operation('post', '/videos/{id}/publish')?.requestBody).toBeUndefined()
  expect(namesIn(totals)).toEqual(namesIn(operation('get', '/articles')))
  expect(JSON.stringify(totals?.responses)).toContain('"sums"')
  expect(namesIn(report)?.slice(0, 5)).toEqual(['from', 'to', 'compare', 'marks', 'bucket'])
  expect(report?.parameters[4]?.schema).toMatchObject({ enum: ['day', 'week', 'month'] })
  expect(operation('get', '/dashboard/revenueTrend')?.parameters[4]?.schema).toMatchObject({
    enum: ['hour', 'day', 'week', 'month'],
  })
  expect(namesIn(operation('get', '/analytics/channel/userPieChart'))).not.toContain('bucket')
  expect(namesIn(operation('get', '/analytics/channel/userLineChart'))).toContain('metric')
  expect(JSON.stringify(report?.responses)).toContain('"metric_ids"')
})
