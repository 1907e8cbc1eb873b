import { expect, test } from 'vitest'
import type { ResourceScreens } from '../platform/screens/screens.ts'
import { failedpaymentScreens } from './failedpayments/failedpayments.screens.ts'
import * as table from './index.ts'
import { renewalScreens } from './renewals/renewals.screens.ts'

const screens: readonly ResourceScreens[] = Object.values(table)

/** In the box above a list; what is longer is cut off. */
const MOST_LETTERS = 28
/** What the columns of a list share at 1440 px, beside the sidebar and the actions of a row. */
const ROOM = 1086

test('what a list is searched for is said in the room that its box has', () => {
  const said = screens
    .filter(({ resource }) => resource.search.length > 0)
    .map(({ resource, words: { search, fields } }) => {
      const names = resource.search.map((field) => fields[field]?.en)
      return search?.en ?? names.join(', ')
    })

  expect(said).toContain('Order, transaction, member')
  expect(said.filter((each) => each.length > MOST_LETTERS)).toEqual([])
})

test.each([
  ['failed payments', failedpaymentScreens],
  ['renewals', renewalScreens],
])('the amounts of %s are in sight at 1440 px', (_, of) => {
  const columns: { key: string; width?: number; isHidden?: boolean }[] = Reflect.get(of, 'columns')
  const shown = columns.filter(({ isHidden }) => !isHidden)

  expect(shown.reduce((sum, { width = ROOM }) => sum + width, 0)).toBeLessThanOrEqual(ROOM)
})
