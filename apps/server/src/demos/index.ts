// What the demo pages work on: a line for each of its resources.
export { articlesServer as articles } from './articles/articles.server.ts'
