import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { reportMetaSchema } from '@backlot/contract/core/endpoints/report-meta'
import type { FilterOperator } from '@backlot/contract/core/fields/kinds/kind'
import { operatorsOf } from '@backlot/contract/core/fields/kinds/kinds'
import type { FilterRules } from '@backlot/contract/core/lists/filter'
import { kindOf } from '@backlot/contract/core/lists/filter'
import { type ListRules, listMetaSchema } from '@backlot/contract/core/lists/list'
import type { ReportRules } from '@backlot/contract/core/lists/report-query'
import { rollingDays } from '@backlot/contract/core/lists/rolling-days'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { problemMessages } from '@backlot/contract/core/words/messages'
import { type ProblemCode, problemStatus } from '@backlot/contract/core/words/problem'
import { problemCauses } from '@backlot/contract/core/words/problem-causes'
import { liveEvents } from '@backlot/contract/live'
import * as z from 'zod'
import type { ApiTable } from '../api.ts'

type Json = Record<string, unknown>

/** An API's description, OpenAPI 3.1, made from the same table and schemas that answer the calls. */
export function openApiDocument(api: ApiTable): Json {
  const { title, about, version, base, endpoints } = api
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `${base}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, ...(about && { description: about.join('\n\n') }) },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema(api) },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const isOpen = endpoint.access === 'public'
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(isOpen ? { security: [] } : { security: [{ bearer: [] }] }),
    'x-permission': [endpoint.access].flat(),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(bodyOf(endpoint) && { requestBody: bodyOf(endpoint) }),
    responses: {
      [endpoint.status]: answerOf(endpoint),
      default: {
        description: 'A problem',
        headers: {
          'Retry-After': { description: 'Seconds, with 429 and 503.', schema: { type: 'integer' } },
        },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function pathParameters({ path, params }: Endpoint): Json[] {
  const { properties = {} } = wireSchema(params, 'output') as JsonObjectSchema
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[toSnakeCase(name)] ?? text,
  }))
}

/** A write whose answer is kept with it may be sent again under the same key. */
function headerParameters({ method, isTransactional }: Endpoint): Json[] {
  if (method !== 'POST' || !isTransactional) return []
  const schema = { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' }
  const description = 'The same request with the same key is answered as before, for 24 hours.'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema, description }]
}

function queryParameters({ query, list, report, kind }: Endpoint): Json[] {
  const columns = { name: 'columns', in: 'query', schema: text }
  if (list) return [...listParameters(list), ...(kind === 'csv' ? [columns] : [])]
  if (report) return reportParameters(report)
  const { properties = {}, required = [] } = wireSchema(query, 'input') as JsonObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

interface JsonObjectSchema {
  properties?: Json
  required?: string[]
}

const text = { type: 'string' }
const flag = { type: 'integer', enum: [0, 1] }

function listParameters(rules: ListRules): Json[] {
  const plain = ['page', 'per_page', 'sort', 'q', 'cursor'].map((name) => ({
    name,
    in: 'query',
    schema: text,
  }))
  return [...plain, { name: 'exact_total', in: 'query', schema: flag }, ...filterParameters(rules)]
}

function reportParameters(rules: ReportRules): Json[] {
  const day = { type: 'string', format: 'date' }
  const days = ['from', 'to'].map((name) => ({
    ...{ name, in: 'query', schema: day },
    description: 'Both or neither: the last seven days when left out.',
  }))
  const flags = ['compare', ...(rules.hasDays ? ['marks'] : [])]
  const by = rules.pages?.by.map(toSnakeCase)
  const choices = Object.entries({
    ...{ ...rules.choices, ...(rules.buckets && { bucket: rules.buckets }), ...(by && { by }) },
  })
  const page = rules.sorts ? ['sort'] : rules.pages ? ['per_page', 'sort', 'cursor'] : []
  return [
    ...days,
    ...flags.map((name) => ({ name, in: 'query', schema: flag })),
    ...choices.map(([name, words]) => ({ name, in: 'query', schema: { type: 'string', enum: words } })),
    ...page.map((name) => ({ name, in: 'query', schema: text })),
    ...filterParameters(rules),
  ]
}

function filterParameters(rules: FilterRules): Json[] {
  return rules.filters.flatMap((field) => {
    const kind = kindOf(rules, field)
    const operators = kind ? operatorsOf(kind, rules.fields[field]) : []
    return operators.map((operator) => ({
      name: `filter[${toSnakeCase(field)}]${operator === 'eq' ? '' : `[${operator}]`}`,
      in: 'query',
      schema: schemaOfFilter[operator] ?? text,
    }))
  })
}

const schemaOfFilter: Partial<Record<FilterOperator, Json>> = {
  empty: flag,
  within: { type: 'string', enum: rollingDays },
}

function bodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.kind === 'upload') {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!endpoint.body) return undefined
  return { required: true, content: { 'application/json': { schema: wireSchema(endpoint.body, 'input') } } }
}

function answerOf(endpoint: Endpoint): Json {
  switch (endpoint.kind) {
    case 'empty':
      return { description: 'Done' }
    case 'tus':
      return { description: 'As the tus protocol says, https://tus.io/protocols/resumable-upload' }
    case 'csv':
      return { description: 'The rows', content: { 'text/csv': { schema: { type: 'string' } } } }
    case 'file':
      return {
        description: 'The file',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      }
    case 'stream':
      return { description: eventsInWords, content: { 'text/event-stream': { schema: { type: 'string' } } } }
    default:
      return { description: 'The answer', content: { 'application/json': { schema: envelopeOf(endpoint) } } }
  }
}

const eventsInWords = `One event after the other: ${Object.entries(liveEvents)
  .map(([name, schema]) => `\`${name}\` with ${JSON.stringify(wireSchema(schema, 'output'))}`)
  .join('; ')}. Lines that begin with a colon only keep the connection open.`

const metaSchemas: Partial<Record<Endpoint['kind'], z.ZodType>> = {
  list: listMetaSchema,
  report: reportMetaSchema,
}

function envelopeOf(endpoint: Endpoint): Json {
  const properties: Json = { data: wireSchema(endpoint.answer, 'output') }
  const meta = metaSchemas[endpoint.kind]
  if (meta) properties.meta = wireSchema(meta, 'output')
  return { type: 'object', required: Object.keys(properties), properties }
}

const allCodes = Object.keys(problemStatus) as ProblemCode[]

/** What the calls of an API may be refused with: the status, what people are told, and when it comes. */
export function refusalsOf({ refusals = allCodes }: ApiTable) {
  return refusals.map((code) => ({
    ...{ code, status: problemStatus[code], meaning: problemMessages[code].en, cause: problemCauses[code] },
  }))
}

function problemSchema(api: ApiTable): Json {
  return {
    type: 'object',
    required: ['message', 'code', 'request_id'],
    properties: {
      message: { type: 'string' },
      code: {
        type: 'string',
        oneOf: refusalsOf(api).map(({ code, status, meaning, cause }) => ({
          const: code,
          description: `${status}. ${meaning} ${cause}`,
        })),
      },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      current: { description: 'Only with `stale`: the row as it is now.' },
      count: { type: 'integer' },
      request_id: { type: 'string' },
    },
  }
}

function wireSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return toWire(json)
}

/** The same schema with the names and flags of the wire. */
function toWire(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toWire)
  if (typeof node !== 'object' || node === null) return node
  const { properties, required, default: fallback, ...rest } = node as Json
  const types = [rest.type].flat()
  if (types.includes('boolean')) {
    const isNullable = types.includes('null')
    const flags = isNullable ? { type: ['integer', 'null'], enum: [0, 1, null] } : flag
    const usual = typeof fallback === 'boolean' ? Number(fallback) : fallback
    return { ...rest, ...flags, ...(fallback !== undefined && { default: usual }) }
  }
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toWire(value)])),
    ...(fallback !== undefined && { default: fallback }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Json).map(([key, value]) => [toSnakeCase(key), toWire(value)]),
      ),
    }),
    ...(Array.isArray(required) && { required: required.map((key) => toSnakeCase(String(key))) }),
  }
}
