// The registry of figures: a line for each room. A report shows none that is not here.
export * as audience from './audience.ts'
export * as cohorts from './cohorts.ts'
export * as growth from './growth.ts'
export * as members from './members.ts'
export * as referrals from './referrals.ts'
export * as revenue from './revenue.ts'
export * as staff from './staff.ts'
export * as videos from './videos.ts'
