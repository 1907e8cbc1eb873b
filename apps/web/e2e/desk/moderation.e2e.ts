import { moderationEndpoints } from '@backlot/contract/resources/moderation'
import { test } from 'vitest'
import { queueMessages } from '../../src/resources/comments/queue/queue.messages.ts'
import { expect } from '../support/expect.ts'
import { mainMenu } from '../support/menu.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false, hasDemo: true })

const keys = ['k', 'h', 'b'] as const

test('a moderator, whose menu has their own part alone, clears a hundred reports from the keyboard', async () => {
  const owner = await StaffApi.logIn(stage.address())
  const rights = ['list-comments', 'ban-comments', 'enable-comments']
  const moderator = await stage.visit()
  await letIn(moderator, await owner.addAdmin('Mina', rights))
  const before = await waiting(owner)
  await moderator.open('/comments/reports')
  const words = moderator.onScreen.locator('li[aria-current=true] p')
  await expect(words).toBeVisible()
  await expect(mainMenu(moderator).getByRole('link', { name: 'Sites' })).toHaveCount(0)

  for (let n = 0; n < 99; n++) await decide(moderator, keys[n % keys.length] ?? 'k')
  const current = moderator.onScreen.locator('[data-comment]')
  const last = (await current.getAttribute('data-comment')) ?? ''
  await decide(moderator, 'k')
  const say = moderator.texts(queueMessages)
  await expect(moderator.onScreen.getByRole('status')).toContainText(say('undo'))
  await moderator.page.keyboard.press('u')
  await expect(current).toHaveAttribute('data-comment', last)
  await decide(moderator, 'b')

  await expect.poll(() => waiting(owner)).toBe(before - 100)
})

/** Presses a key, and waits until the next comment stands there. */
async function decide({ page, onScreen }: Visitor, key: string): Promise<void> {
  const current = onScreen.locator('[data-comment]')
  const id = await current.getAttribute('data-comment')
  await page.keyboard.press(key)
  await expect(current).not.toHaveAttribute('data-comment', id ?? '')
}

/** How many comments wait; nothing is taken by asking. */
async function waiting(owner: StaffApi): Promise<number> {
  const body = { held: [], later: [], want: 0 }
  return (await owner.call(moderationEndpoints.takeReports, { body })).waiting
}
