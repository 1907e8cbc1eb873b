// What the demo pages work on: real records behind real calls, and nothing of the product's.
export { articleEndpoints, articles } from './articles.ts'
