import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { idSchema, timeSchema, wholeInQuery } from '../core/fields/field-schemas.ts'
import { accessAnswerSchema } from './access-answer.ts'

export const siteAccessEndpoints = {
  findAccess: endpoint({
    method: 'GET',
    path: '/access',
    access: 'serve-members',
    summary:
      'Say whether a member may watch at a moment, until when, and why: each rule in order and the one that decided',
    query: z.strictObject({
      member: wholeInQuery(idSchema),
      /** The serial number of the film; without it, whether they may watch at all. */
      video: z.string().min(1).max(100).optional(),
      /** This very moment when left out. */
      at: timeSchema.optional(),
    }),
    answer: accessAnswerSchema,
  }),
}
