import { changesets } from '@backlot/contract/registry'
import { defineScreens, type ResourceScreens } from '../../platform/screens/screens.ts'
import { changesetWordsOf } from './changesets.messages.ts'

/** Bulk changes have words for whatever can be done to many records of these. */
export function changesetScreensOf(audited: readonly ResourceScreens[]): ResourceScreens {
  return defineScreens({
    resource: changesets,
    words: changesetWordsOf(audited),
    list: {
      path: '/permissions/changesets',
      load: async () => (await import('./changesets.list.tsx')).ChangesetList,
    },
    show: {
      path: '/permissions/changesets/:id',
      load: async () => (await import('./changesets.show.tsx')).ChangesetShow,
    },
  })
}
