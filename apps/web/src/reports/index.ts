// The table of contents: a line for each report of the contract.
export { staffActivityPage as staffActivity } from './staff-activity.screen.ts'
export { videoViewsPage as videoViews } from './video-views.screen.ts'
