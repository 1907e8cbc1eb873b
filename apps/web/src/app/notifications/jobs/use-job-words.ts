import type { Words } from '@backlot/contract/core/words/language'
import type { Job } from '@backlot/contract/jobs'
import { wordsOfResource } from '@backlot/contract/permissions'
import { useContext } from 'react'
import { actionMessages } from '../../../kit/actions/actions.messages.ts'
import { importWord } from '../../../kit/import/import-title.ts'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { deedOf } from '../../../ui/format/deed-of.ts'
import { notificationMessages } from '../notifications.messages.ts'

/** What no resource declares an action for. */
const commonWords: Readonly<Record<string, Words>> = {
  delete: actionMessages.delete,
  import: importWord,
  update: actionMessages.bulkEdit,
  undo: actionMessages.undo,
}

interface JobWords {
  /** What it does to what. */
  titleOf: (job: Job) => string
  /** How far it is, or how it ended. */
  resultOf: (job: Job) => string
  /** Undefined when the product has no screens for its records. */
  screensOf: (job: Job) => ResourceScreens | undefined
}

/** Says of a job what it is and how it stands. */
export function useJobWords(): JobWords {
  const say = useMessages(notificationMessages)
  const inWords = useWords()
  const known = useContext(KnownScreensContext)
  const screensOf = ({ resource }: Job) => known[resource]
  const actionOf = (job: Job) => {
    const common = Object.hasOwn(commonWords, job.action) ? commonWords[job.action] : undefined
    if (common) return inWords(common)
    const action = screensOf(job)?.actions.find(({ name }) => name === job.action)
    const left = screensOf(job)?.history[job.action]
    const words = action?.label ?? left?.label
    return words ? deedOf(inWords(words)) : job.action
  }
  const titleOf = (job: Job) => {
    const words = wordsOfResource(job.resource)
    return say('job', { action: actionOf(job), resource: words ? inWords(words) : job.resource })
  }
  const resultOf = (job: Job) => {
    const { state, done, total, changed, refused, error } = job
    if (state === 'queued') return say('queued')
    if (state === 'running') return say('progress', { done, total })
    if (state === 'failed') return say('failed', { done, total, reason: error?.message ?? '' })
    if (state === 'cancelled') return say('cancelled', { done, total })
    return refused === 0 ? say('done', { count: changed }) : say('partly', { changed, refused })
  }
  return { titleOf, resultOf, screensOf }
}
