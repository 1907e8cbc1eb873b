// The table of contents: a line for each report of the contract.
export { staffActivityReport as staffActivity } from './staff-activity.queries.ts'
