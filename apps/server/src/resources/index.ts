// The table of contents of the server: a line for each resource. A missing one does not compile (`registry.ts`).
export { adminsServer as admins } from './admins/admins.server.ts'
export { auditsServer as audits } from './audits/audits.server.ts'
export { changesetsServer as changesets } from './changesets/changesets.server.ts'
export { directorsServer as directors } from './directors/directors.server.ts'
// It is given where files stand in all others.
export { photosServerOf } from './photos/photos.server.ts'
export { questionsServer as questions } from './questions/questions.server.ts'
export { rolesServer as roles } from './roles/roles.server.ts'
export { seosServer as seos } from './seos/seos.server.ts'
export { sitesServer as sites } from './sites/sites.server.ts'
export { sourcesServer as sources } from './sources/sources.server.ts'
export { tagsServer as tags } from './tags/tags.server.ts'
export { videosServer as videos } from './videos/videos.server.ts'
