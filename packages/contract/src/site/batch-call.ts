import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import type { SiteScope } from './site-scopes.ts'

/** What became of a batch: each item is named by its key, and refused for one of these codes. */
export function batchVerdicts<Key extends z.ZodRawShape, const Codes extends readonly string[]>(
  key: Key,
  codes: Codes,
) {
  return z.object({
    accepted: z.number().int(),
    duplicates: z.number().int(),
    refused: z.number().int(),
    /** Each that was not accepted; one that was known already is a duplicate, and no fault. */
    verdicts: z.array(
      z.object({
        ...key,
        verdict: z.enum(['duplicate', 'refused']),
        code: z.enum(codes).nullable(),
      }),
    ),
  })
}

interface BatchCall<Item, Answer> {
  readonly path: string
  readonly access: SiteScope
  readonly summary: string
  readonly item: z.ZodType<Item>
  readonly most: number
  readonly answer: z.ZodType<Answer>
}

/** A call by which a site tells of many things at once, one at least; a faulty one is named: `items.3.amount`. */
export function batchCall<Item, Answer>({ item, most, ...call }: BatchCall<Item, Answer>) {
  return endpoint({
    ...call,
    method: 'POST',
    isBatch: true,
    get body() {
      return z.strictObject({ items: z.array(item).min(1).max(most) })
    },
  })
}
