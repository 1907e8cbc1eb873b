// A line for each resource that only demo pages show, under its name in the contract.
export { articleScreens as articles } from './example/articles.screens.ts'
