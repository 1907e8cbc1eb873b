import type { Resource } from '@backlot/contract/core/resource/resource'
import { afterAll, beforeAll, describe } from 'vitest'
import { actionPromises } from './actions.ts'
import { arrangePromises } from './arrange.ts'
import { bulkPromises } from './bulk.ts'
import { bulkActionPromises } from './bulk-actions.ts'
import { filterPromises } from './filters.ts'
import { historyPromises } from './history.ts'
import { listPromises } from './lists.ts'
import { permissionPromises } from './permissions.ts'
import { scopePromises } from './scope.ts'
import { type Seams, type Subject, startSubject } from './subject.ts'
import { tablePromises } from './table.ts'
import { verbPromises } from './verbs.ts'
import { writePromises } from './writes.ts'

/** Those that look at many rows come first, while there are only the ones that were made to differ. */
const promises = [
  tablePromises,
  filterPromises,
  listPromises,
  arrangePromises,
  verbPromises,
  permissionPromises,
  writePromises,
  historyPromises,
  actionPromises,
  bulkPromises,
  bulkActionPromises,
  scopePromises,
]

/** Tries every promise that the contract of this resource gives. */
export function conformance(resource: Resource, seams: Seams): void {
  describe(`${resource.name} keeps the promises of every resource`, () => {
    let started: Subject | undefined
    const subject = (): Subject => {
      if (!started) throw new Error('The product has not started.')
      return started
    }
    beforeAll(async () => {
      started = await startSubject(resource, seams)
    })
    afterAll(() => started?.product[Symbol.asyncDispose]())
    for (const tryAll of promises) tryAll(resource, subject, seams)
  })
}
