// The table of contents: a line for each report. Its calls, CSV and permission follow.
export { staffActivity } from './staff-activity.ts'
export { videoViews } from './video-views.ts'
