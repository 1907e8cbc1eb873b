// The table of contents: a line for each resource, under its name. `audits` is made in `app/registry.ts`.
export { adminScreens as admins } from './admins/admins.screens.ts'
export { directorScreens as directors } from './directors/directors.screens.ts'
export { questionScreens as questions } from './questions/questions.screens.ts'
export { roleScreens as roles } from './roles/roles.screens.ts'
export { seoScreens as seos } from './seos/seos.screens.ts'
export { sourceScreens as sources } from './sources/sources.screens.ts'
export { tagScreens as tags } from './tags/tags.screens.ts'
export { videoScreens as videos } from './videos/videos.screens.ts'
