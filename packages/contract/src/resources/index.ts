// The table of contents: a line for each resource, which its calls stand on too. `audits` is made in `registry.ts`.
export { adminEndpoints, admins } from './admins.ts'
export { directorEndpoints, directors } from './directors.ts'
export { questionEndpoints, questions } from './questions.ts'
export { roleEndpoints, roles } from './roles.ts'
export { seoEndpoints, seos } from './seos.ts'
export { sourceEndpoints, sources } from './sources.ts'
export { tagEndpoints, tags } from './tags.ts'
export { videoEndpoints, videos } from './videos.ts'
