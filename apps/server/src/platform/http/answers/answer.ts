import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { type ReportMeta, reportMetaSchema } from '@backlot/contract/core/endpoints/report-meta'
import { type ListMeta, listMetaSchema } from '@backlot/contract/core/lists/list'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../caller/services.ts'
import { answerEncoder } from './answer-encoder.ts'

/** What the handler of a `list` endpoint returns. */
export interface ListPage<T> {
  rows: T[]
  meta: ListMeta
}

/** As long as a statement answers what it did before something was read, that is what would be read again. */
export interface Lasting {
  readonly asks: RawBuilder<unknown>
  /** Its first row, as JSON. */
  readonly said: string
  /** That it holds no longer than the day or the minute that it was made in; where left out it is of days that are over alone. */
  readonly during?: 'day' | 'minute'
}

/** What is read by two of them lasts as long as both do, and only if both are known to. */
export function bothLast(one: Lasting | undefined, other: Lasting | undefined): Lasting | undefined {
  if (one === undefined || other === undefined) return undefined
  const both = {
    asks: sql`select (select row_to_json(s) from (${one.asks}) s) as one, (select row_to_json(s) from (${other.asks}) s) as other`,
    said: `{"one":${one.said},"other":${other.said}}`,
  }
  return [one, other].some(({ during }) => during === 'minute') ? { ...both, during: 'minute' } : both
}

/** What the handler of a `report` endpoint returns. */
export interface ReportAnswer<T> {
  data: T
  meta: ReportMeta
  /** How long the data lasts, where that is known. */
  lasting?: Lasting
}

const isShapedByItself: ReadonlySet<Endpoint['kind']> = new Set(['csv', 'file', 'stream', 'tus'])

/** Turns what a handler returns into the body of the answer, whoever is sent it. */
export function bodyMaker(endpoint: Endpoint, services: Services): (answer: unknown) => unknown {
  const encode = answerEncoder(services, endpoint.answer)
  const check = (answer: unknown) => void (services.config.validateAnswers && endpoint.answer.parse(answer))
  return (answer) => {
    switch (endpoint.kind) {
      case 'empty':
        return null
      case 'list':
        return encodePage(answer as ListPage<unknown>, encode)
      case 'report': {
        const { data, meta } = answer as ReportAnswer<unknown>
        check(data)
        return { data: encode(data), meta: encodeReportMeta(meta) }
      }
      default:
        check(answer)
        return { data: encode(answer) }
    }
  }
}

/** The same for one who asked, with the status; nothing where they were answered before. */
export function answerer(endpoint: Endpoint, makeBody: (answer: unknown) => unknown) {
  return ({ reply }: { reply: FastifyReply }, answer: unknown): unknown => {
    if (reply.sent || isShapedByItself.has(endpoint.kind)) return answer ?? reply
    // What goes on after the answer says so by itself (202).
    if (reply.statusCode === 200) void reply.code(endpoint.status)
    return makeBody(answer)
  }
}

const encodeListMeta = encoderOf(listMetaSchema)
const encodeReportMeta = encoderOf(reportMetaSchema)

function encodePage({ rows, meta }: ListPage<unknown>, encode: (rows: unknown) => unknown): unknown {
  return { data: encode(rows), meta: encodeListMeta(meta) }
}
