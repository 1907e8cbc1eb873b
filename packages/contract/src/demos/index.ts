import { articleEndpoints, articles } from './articles.ts'

/** What the demo pages work on: real records behind real calls, and nothing of the product's. */
export const demoResources = { articles } as const

export type DemoResourceName = keyof typeof demoResources

export const demoEndpointTable = {
  articles: articleEndpoints,
} as const satisfies Record<DemoResourceName, unknown>
