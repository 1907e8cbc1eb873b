import { planEndpoints } from '@backlot/contract/resources/plans'
import { expect as assert, beforeAll, test } from 'vitest'
import { arrangeMessages } from '../../src/kit/arrange/arrange.messages.ts'
import { planPageMessages } from '../../src/resources/plans/plan-page.messages.ts'
import { byKeys, byMouse, byTouch, type Drag } from '../support/drag.ts'
import { expect } from '../support/expect.ts'
import { seeNotice } from '../support/forms.ts'
import type { Credentials } from '../support/product.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor, VisitorOptions } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })
const names = ['Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const
let manager: Credentials
let reader: Credentials
let plans: number[] = []

beforeAll(async () => {
  const owner = await StaffApi.logIn(stage.address())
  plans = []
  for (const name of names) {
    const { id } = await owner.call(planEndpoints.create, {
      body: { name, show: true, initialPeriodCount: 1, initialOriginalPrice: 2000 },
    })
    plans.push(id)
  }
  manager = await owner.addAdmin('Theo', ['list-plans', 'update-plans'])
  reader = await owner.addAdmin('Nia', ['list-plans'])
})

const row = (visitor: Visitor, id: number | undefined) => visitor.onScreen.locator(`[data-row="${id}"]`)
const handle = (visitor: Visitor, id: number | undefined) => row(visitor, id).locator('[data-sort-handle]')

/** The plans from top to bottom, as they stand on the screen. */
const shownOrder = (visitor: Visitor) =>
  visitor.onScreen
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((each) => Number(each.getAttribute('data-row'))))

async function storedOrder(): Promise<number[]> {
  const owner = await StaffApi.logIn(stage.address())
  const stored = await owner.call({ ...planEndpoints.list, path: '/plans?sort=sort' })
  return stored.map(({ id }) => id)
}

interface Hand extends VisitorOptions {
  by: string
  drag: Drag
}

const hands: readonly Hand[] = [
  { by: 'mouse', drag: byMouse, language: 'en', width: 1440, height: 900 },
  // Tall enough for nothing to scroll under the finger.
  { by: 'touch', drag: byTouch, language: 'zh-CN', width: 390, height: 1600, hasTouch: true },
  { by: 'keyboard', drag: byKeys, language: 'en', width: 1440, height: 900 },
]

/** The notice is looked for from the first click on: it is gone by the time that a busy machine sees the button go. */
async function saveOrder(visitor: Visitor): Promise<void> {
  const say = visitor.texts(arrangeMessages)
  const save = visitor.onScreen.getByRole('button', { name: say('save') })
  // For a twentieth of a second after a drop every click is taken for the end of the drag.
  const saving = expect(async () => {
    if (await save.isVisible()) await save.click()
    await expect(save).toBeHidden({ timeout: 1000 })
  }).toPass()
  await Promise.all([saving, seeNotice(visitor, say('saved'))])
}

test.each(hands)(
  'plans are put in order by $by where they stand, and keep it',
  async ({ drag, ...options }) => {
    const [first, second, third, fourth] = (plans = await storedOrder())
    const visitor = await stage.visit(options)
    const say = visitor.texts(arrangeMessages)
    await letIn(visitor, manager)
    await visitor.open('/plans')
    await expect.poll(() => shownOrder(visitor)).toEqual(plans)

    await drag(visitor, handle(visitor, first), {
      after: row(visitor, third),
      keys: ['ArrowDown', 'ArrowDown'],
    })
    await expect.poll(() => shownOrder(visitor)).toEqual([second, third, first, fourth])
    await expect(visitor.onScreen.getByText(say('changed'))).toBeVisible()
    assert(await storedOrder()).toEqual(plans)
    await visitor.onScreen.getByRole('button', { name: say('discard') }).click()
    await expect.poll(() => shownOrder(visitor)).toEqual(plans)

    await drag(visitor, handle(visitor, second), { after: row(visitor, fourth), keys: ['End'] })
    await expect.poll(() => shownOrder(visitor)).toEqual([first, third, fourth, second])
    await saveOrder(visitor)
    assert(await storedOrder()).toEqual([first, third, fourth, second])
    await expect(visitor.onScreen.getByText(say('changed'))).toBeHidden()
    await visitor.page.reload()
    await expect.poll(() => shownOrder(visitor)).toEqual([first, third, fourth, second])
  },
)

const card = (visitor: Visitor, name: string) =>
  visitor.onScreen
    .getByRole('region', { name: visitor.texts(planPageMessages)('asVisitors') })
    .locator('[data-sort-item]')
    .filter({ has: visitor.page.getByRole('heading', { name, exact: true }) })

test.each(hands)(
  'the cards that visitors see are put in order by $by as well, and what is hidden keeps its place',
  async ({ drag, ...options }) => {
    const owner = await StaffApi.logIn(stage.address())
    const [first, hidden, third, fourth] = await owner.call({
      ...planEndpoints.list,
      path: '/plans?sort=sort',
    })
    if (!first || !hidden || !third || !fourth) throw new Error('There are four plans.')
    const show = async (isShown: boolean) => {
      const params = { id: hidden.id }
      const { version } = await owner.call(planEndpoints.show, { params })
      await owner.call(planEndpoints.update, { params, body: { version, show: isShown } })
    }
    await show(false)
    const visitor = await stage.visit({ ...options, height: 1600 })
    const say = visitor.texts(arrangeMessages)
    await letIn(visitor, manager)
    await visitor.open('/plans')
    const grip = card(visitor, first.name).locator('[data-sort-handle]')
    await expect(grip).toBeVisible()
    await expect(card(visitor, hidden.name)).toHaveCount(0)

    await drag(visitor, grip, { after: card(visitor, third.name), keys: ['ArrowDown'] })
    await expect(visitor.onScreen.getByText(say('changed'))).toBeVisible()
    await saveOrder(visitor)

    const stored = [third, hidden, first, fourth].map(({ id }) => id)
    assert(await storedOrder()).toEqual(stored)
    await expect.poll(() => shownOrder(visitor)).toEqual(stored)
    await show(true)
  },
)

test('only who may change plans takes them, and only where all stand in their order', async () => {
  const [first] = plans
  const visitor = await stage.visit()
  await letIn(visitor, manager)
  for (const address of ['/plans?sort=name', '/plans?sort=-sort', '/plans?q=eek', '/plans?filter[show]=1']) {
    await visitor.open('/plans')
    await expect(handle(visitor, first)).toBeVisible()
    await visitor.open(address)
    await expect(handle(visitor, first)).toHaveCount(0)
    await expect(row(visitor, first)).toBeVisible()
  }

  const onlooker = await stage.visit()
  await letIn(onlooker, reader)
  await onlooker.open('/plans')
  await expect(row(onlooker, first)).toBeVisible()
  // The cards beside come after the code of whatever the rows may need.
  await expect(onlooker.onScreen.getByRole('heading', { name: 'Weekly' })).toBeVisible()
  await expect(handle(onlooker, first)).toHaveCount(0)
})
