import { randomUUID } from 'node:crypto'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { supportEndpoints, supports } from '@backlot/contract/resources/supports'
import { videos } from '@backlot/contract/resources/videos'
import { deskEndpoints } from '@backlot/contract/site/desk'
import { siteClient } from '@backlot/contract/site/site-client'
import { expect as assert, test } from 'vitest'
import { inboxMessages } from '../../src/kit/inbox/inbox.messages.ts'
import { violationsOf } from '../support/axe/axe.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })

test('support answers ten tickets from the keyboard, and sees nothing but its own part', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const subjects = await tenTickets(colleague)
  const agent = await colleague.addAdmin('Sue', ['list-supports', 'solve-supports', 'update-supports'])
  const visitor = await stage.visit()
  const { page } = visitor
  const say = visitor.texts(inboxMessages)
  await letIn(visitor, agent)
  await visitor.open('/questions/supports')
  const rows = page.locator('a[data-row]')
  await expect(rows).toHaveCount(10)
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: supports.words.plural.en })).toBeVisible()
  await expect(menu.getByText(videos.words.plural.en, { exact: true })).toHaveCount(0)
  assert(await violationsOf(page)).toEqual([])

  for (let left = 10; left > 0; left -= 1) {
    await page.keyboard.press('j')
    await expect(page.locator('a[data-row][aria-current=true]')).toHaveCount(1)
    const box = page.getByLabel(say('yourReply'))
    await expect(box).toBeVisible()
    await page.keyboard.press('r')
    await expect(box).toBeFocused()
    await page.keyboard.type(`Answer ${left}`)
    await page.keyboard.press('Control+Enter')
    await expect(rows).toHaveCount(left - 1)
    await page.keyboard.press('Escape')
  }

  const answered = await colleague.call(supportEndpoints.counts)
  assert(answered).toMatchObject({ open: 0, solved: subjects.length })
})

/** Ten letters as a site sends them. */
async function tenTickets(colleague: StaffApi): Promise<string[]> {
  const name = `Site ${randomUUID()}`
  const site = await colleague.call(siteEndpoints.create, { body: { name, url: 'https://site.example' } })
  const { key } = await colleague.call(siteEndpoints.createKey, {
    params: { id: site.id },
    body: { name: 'Desk', scopes: ['write-desk'] },
  })
  const call = siteClient({ origin: stage.address(), key, send: fetch })
  const subjects = Array.from({ length: 10 }, (_, n) => `No picture ${n + 1}`)
  for (const subject of subjects) {
    const body = {
      id: randomUUID(),
      type: 'playback',
      subject,
      email: `${randomUUID()}@example.com`,
      message: 'Only sound.',
      language: 'en',
    } as const
    await call(deskEndpoints.createSupport, { body })
  }
  return subjects
}
