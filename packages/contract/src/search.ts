import * as z from 'zod'
import { endpoint } from './core/endpoints/endpoint.ts'
import { idSchema } from './core/fields/field-schemas.ts'

/** So many records of each resource are found at most. */
export const searchLimit = 5

export const searchHitSchema = z.object({
  resource: z.string(),
  id: idSchema,
  /** What names the record to people. */
  label: z.string(),
  /** What was looked in besides, such as a serial number. */
  detail: z.string().nullable(),
})
export type SearchHit = z.infer<typeof searchHitSchema>

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    access: 'session',
    summary: 'Find records by id, name or serial number among what I may see',
    query: z.strictObject({ q: z.string().trim().normalize().min(1).max(100) }),
    answer: z.object({ hits: z.array(searchHitSchema) }),
  }),
}
