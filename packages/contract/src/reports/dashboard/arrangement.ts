import * as z from 'zod'
import { endpoint } from '../../core/endpoints/endpoint.ts'

const parts = z.array(z.string().min(1).max(40)).max(40)

/** The parts of the dashboard as one account wants them: which come first, and which not at all. */
const arrangementSchema = z.strictObject({ order: parts, hidden: parts })
export type DashboardArrangement = z.infer<typeof arrangementSchema>

const path = '/dashboard/arrangement'

export const arrangementEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'view-dashboard',
    summary: 'How I have arranged my dashboard',
    answer: arrangementSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'view-dashboard',
    summary: 'Keep how I have arranged my dashboard',
    body: arrangementSchema,
    answer: arrangementSchema,
  }),
}
