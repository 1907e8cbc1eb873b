import { expect as assert, beforeAll, test } from 'vitest'
import { productPages } from '../../../src/app/registry.ts'
import { demoScreens } from '../../../src/demos/demos.ts'
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
const areas = [
  { area: 'staff', paths: addressesOf(productPages) },
  { area: 'demo', paths: addressesOf(demoScreens) },
]
/** A visit begins with a whole load; one of more pages would be near its time limit on a machine four times slower. */
const pagesPerVisit = 20
const walks = areas.flatMap(({ area, paths }) =>
  Array.from({ length: Math.ceil(paths.length / pagesPerVisit) }, (_, visit) => {
    const own = paths.slice(visit * pagesPerVisit, (visit + 1) * pagesPerVisit)
    return { area, paths: own, first: own[0] ?? '' }
  }),
)

/** Every page that the product has, over a house with one of each record, as this person sees them. */
export function walkAllPages(stage: Stage, person: Person): void {
  beforeAll(async () => addOneOfEach(await StaffApi.logIn(stage.address())))

  test('axe finds nothing on public pages', async () => {
    const { look, violations } = await lookAs(stage, person)
    for (const path of publicPaths) await look(path)
    assert(violations).toEqual([])
  })

  test.each(walks)('axe finds nothing on $area pages from $first on, all in our theme', async ({ paths }) => {
    const { visitor, look, violations } = await lookAs(stage, person)
    await letIn(visitor)
    for (const path of paths) await look(path)
    assert(violations).toEqual([])
    await visitor.page.close()
  })
}
