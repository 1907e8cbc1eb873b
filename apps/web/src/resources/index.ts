import type { AnyResourceName } from '@backlot/contract/registry'
import type { ResourceScreens } from '../platform/screens/screens.ts'
import { adminScreens } from './admins/admins.screens.ts'
import { articleScreens } from './articles/articles.screens.ts'
import { auditScreens } from './audits/audits.screens.ts'
import { directorScreens } from './directors/directors.screens.ts'
import { questionScreens } from './questions/questions.screens.ts'
import { roleScreens } from './roles/roles.screens.ts'
import { seoScreens } from './seos/seos.screens.ts'
import { sourceScreens } from './sources/sources.screens.ts'
import { tagScreens } from './tags/tags.screens.ts'
import { videoScreens } from './videos/videos.screens.ts'

/** The screens of every resource; the contract's table of contents says which there must be. */
export const resourceScreens: Readonly<Record<AnyResourceName, ResourceScreens>> = {
  videos: videoScreens,
  tags: tagScreens,
  directors: directorScreens,
  sources: sourceScreens,
  questions: questionScreens,
  seos: seoScreens,
  articles: articleScreens,
  admins: adminScreens,
  roles: roleScreens,
  audits: auditScreens,
}
