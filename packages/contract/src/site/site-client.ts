import type { Endpoint } from '../core/endpoints/endpoint.ts'
import { toSnakeCase } from '../core/wire/case.ts'
import { decoderOf, encoderOf } from '../core/wire/codec.ts'
import { siteBase } from './site-base.ts'

interface Answer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}
type Send = (
  address: string,
  request: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Answer>

interface Connection {
  /** Where the back-office answers, e.g. `https://backlot.example`. */
  readonly origin: string
  readonly key: string
  /** `fetch`, or what stands for it. */
  readonly send: Send
}

type Part<Name extends string, Value> = Value extends Record<string, never> | undefined
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
type CallParts<P, Q, B> = Part<'params', P> & { query?: Partial<Q> } & Part<'body', B>

/** What the API answered in place of what was asked for. */
export class SiteApiError extends Error {
  readonly status: number
  /** Seconds after which it may be asked again; null where that is not said. */
  readonly retryAfter: number | null

  constructor({ status, headers }: Answer, message: string) {
    super(message)
    this.status = status
    const seconds = headers.get('retry-after')
    this.retryAfter = seconds === null ? null : Number(seconds)
  }
}

/** Makes calls of the site API's table, typed by it; a refusal is a {@link SiteApiError}. */
export function siteClient({ origin, key, send }: Connection) {
  return async <P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, parts: CallParts<P, Q, B>): Promise<A> => {
    const {
      params = {},
      query = {},
      body,
    } = parts as {
      params?: Readonly<Record<string, unknown>>
      query?: Readonly<Record<string, unknown>>
      body?: unknown
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : `${toSnakeCase(name)}=${encodeURIComponent(String(value))}`,
    )
    const answer = await send(`${origin}${siteBase}${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(endpoint.body && { 'content-type': 'application/json' }),
      },
      ...(endpoint.body && { body: JSON.stringify(encoderOf(endpoint.body)(body)) }),
    })
    const text = await answer.text()
    if (answer.status >= 400) throw new SiteApiError(answer, text)
    const { data } = JSON.parse(text) as { data: unknown }
    return decoderOf(endpoint.answer)(data) as A
  }
}
