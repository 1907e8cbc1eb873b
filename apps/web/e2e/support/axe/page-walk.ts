import { expect as assert, beforeAll, test } from 'vitest'
import { productPages } from '../../../src/app/registry.ts'
import { demoScreens } from '../../../src/demos/demos.ts'
import type { Screen } from '../../../src/platform/screens/screens.ts'
import { addOneOfEach } from '../content/one-of-each.ts'
import { letIn } from '../sign-in.ts'
import { StaffApi } from '../staff-api.ts'
import type { Stage } from '../stage.ts'
import { addressesOf, lookAs, type Person } from './axe-walk.ts'

const publicPaths = [
  '/login',
  '/401?from=/videos&permission=list-videos',
  '/404',
  '/auth-redirect',
  '/no/such/page',
]
/** What a width draws with elements of its own: a list is a table, or cards on a phone. Reports that have rows are in filled-house. */
const isDrawnByWidth = ({ shape }: Screen) => shape === undefined || shape === 'list'
const areas = [
  { area: 'lists', isDrawnByWidth: true, paths: addressesOf(productPages.filter(isDrawnByWidth)) },
  {
    ...{ area: 'forms, records and reports', isDrawnByWidth: false },
    paths: addressesOf(productPages.filter((screen) => !isDrawnByWidth(screen))),
  },
  { area: 'demo pages', isDrawnByWidth: true, paths: addressesOf(demoScreens) },
]
/** A visit begins with a whole load; one of more pages would be near its time limit on a machine eight times slower. */
const pagesPerVisit = 40
const walks = areas.flatMap(({ paths, ...area }) =>
  Array.from({ length: Math.ceil(paths.length / pagesPerVisit) }, (_, visit) => {
    const own = paths.slice(visit * pagesPerVisit, (visit + 1) * pagesPerVisit)
    return { ...area, paths: own, first: own[0] ?? '' }
  }),
)

/** Every page that the product has, over a house with one of each record, as this person sees them. */
export function walkAllPages(stage: Stage, person: Person): void {
  beforeAll(async () => addOneOfEach(await StaffApi.logIn(stage.address())))

  test('axe finds nothing on public pages', async () => {
    const { look, violations } = await lookAs(stage, person, { isDrawnByWidth: true })
    for (const path of publicPaths) await look(path)
    assert(violations).toEqual([])
  })

  test.each(walks)(
    'axe finds nothing on $area from $first on, all in our theme',
    async ({ paths, ...walk }) => {
      const { visitor, look, violations } = await lookAs(stage, person, walk)
      await letIn(visitor)
      for (const path of paths) await look(path)
      assert(violations).toEqual([])
      await visitor.page.close()
    },
  )
}
