import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'

const waitingSchema = z.object({ resource: z.string(), count: z.number().int() })
export type Waiting = z.infer<typeof waitingSchema>

export const waitingEndpoints = {
  counts: endpoint({
    method: 'GET',
    path: '/waiting',
    access: 'session',
    summary: 'How much work waits for me, by the resource in which it does',
    answer: z.array(waitingSchema),
  }),
}
