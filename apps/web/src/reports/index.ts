// The table of contents: a line for each report of the contract.
export { staffActivityPage as staffActivity } from './staff-activity.screen.ts'
