import type { Resource } from '@backlot/contract/core/resource/resource'
import { afterAll, beforeAll, describe } from 'vitest'
import { startProduct, type TestProduct } from '../as-staff.ts'
import { actionPromises } from './promises/actions.ts'
import { answerPromises } from './promises/answers.ts'
import { arrangePromises } from './promises/arrange.ts'
import { bulkFieldPromises, bulkPromises } from './promises/bulk.ts'
import { bulkActionPromises } from './promises/bulk-actions.ts'
import { filterPromises } from './promises/filters.ts'
import { historyPromises } from './promises/history.ts'
import { listPromises } from './promises/lists.ts'
import { permissionPromises } from './promises/permissions.ts'
import { scopePromises } from './promises/scope.ts'
import { effectPromises, stepPromises } from './promises/steps.ts'
import { tablePromises } from './promises/table.ts'
import { verbPromises } from './promises/verbs.ts'
import { writePromises } from './promises/writes.ts'
import { type Seams, type Subject, startSubject } from './subject.ts'

/** Those that look at many rows come first, while there are only the ones that were made to differ. */
const promises = [
  tablePromises,
  filterPromises,
  listPromises,
  arrangePromises,
  verbPromises,
  writePromises,
  historyPromises,
  bulkPromises,
  bulkFieldPromises,
  bulkActionPromises,
  scopePromises,
  permissionPromises,
  actionPromises,
  stepPromises,
  effectPromises,
  answerPromises,
]

/** Tries every promise that the contract of this resource gives. */
export function conformance(resource: Resource, seams: Seams): void {
  describe(`${resource.name} keeps the promises of every resource`, () => {
    let product: TestProduct | undefined
    let started: Subject | undefined
    const subject = (): Subject => {
      if (!started) throw new Error('The product has not started.')
      return started
    }
    beforeAll(async () => {
      product = await (seams.start ?? startProduct)()
      started = await startSubject(product, resource, seams)
    })
    // Also one whose samples were refused: what it leaves connected would keep the whole run from ending well.
    afterAll(() => product?.[Symbol.asyncDispose]())
    for (const tryAll of promises) tryAll(resource, subject, seams)
  })
}
