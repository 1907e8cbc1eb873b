import { changesetEndpoints } from '@backlot/contract/registry'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { test } from 'vitest'
import { actionMessages } from '../../src/kit/actions/actions.messages.ts'
import { editMessages } from '../../src/kit/actions/bulk/edit/edit.messages.ts'
import { listMessages } from '../../src/kit/list/list.messages.ts'
import { videoWords } from '../../src/resources/videos/videos.messages.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })
const count = 5_000

test.for(['en', 'zh-CN'] as const)(
  '5,000 videos are tagged at once, and their change set is taken back (%s)',
  async (language) => {
    const colleague = await StaffApi.logIn(stage.address())
    const name = `Noir ${language} ${Date.now()}`
    const tag = await colleague.call(tagEndpoints.create, { body: { name, type: 'genre' } })
    await addVideos(colleague, name)
    const tagged = async () =>
      (await colleague.call(tagEndpoints.show, { params: { id: tag.id } })).videosCount
    const visitor = await stage.visit({ language })
    const { page } = visitor
    const [say, sayEdit] = [visitor.texts(actionMessages), visitor.texts(editMessages)]
    await letIn(visitor)

    await visitor.open(`/videos?q=${encodeURIComponent(name)}`)
    await visitor.onScreen.locator('thead').getByRole('checkbox').check()
    const sayList = visitor.texts(listMessages)
    await visitor
      .button(sayList('selectAllFound'))
      .or(visitor.button(sayList('selectAll', { count })))
      .click()
    await expect(visitor.onScreen.getByText(sayList('allSelected', { count }))).toBeVisible()
    await visitor.button(say('bulkEdit')).click()
    const form = page.getByRole('dialog').filter({ hasText: sayEdit('title', { count }) })
    await form.getByLabel(sayEdit('field')).click()
    const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text })
    await option(visitor.inWords(videoWords.fields.genres)).click()
    await form.getByLabel(sayEdit('add'), { exact: true }).fill(name)
    await option(name).click()
    await form.getByRole('button', { name: sayEdit('next') }).click()
    const question = page.getByRole('dialog').filter({ hasText: sayEdit('question', { count }) })
    await question.getByRole('button', { name: say('bulkEdit') }).click()
    await expect.poll(tagged, { timeout: 120_000 }).toBe(count)

    const [changeset] = await colleague.call(changesetEndpoints.list)
    await expect
      .poll(
        async () =>
          (await colleague.call(changesetEndpoints.show, { params: { id: changeset?.id ?? 0 } })).state,
      )
      .toBe('done')
    await visitor.open(`/permissions/changesets/${changeset?.id}`)
    await visitor.button(say('undoAsk')).click()
    const undo = page.getByRole('dialog').filter({ hasText: say('undoQuestion', { count }) })
    await undo.getByRole('button', { name: say('undo'), exact: true }).click()

    await expect.poll(tagged, { timeout: 120_000 }).toBe(0)
  },
)

/** Quicker than a file of them, whose import would be one more change set. */
async function addVideos(colleague: StaffApi, name: string): Promise<void> {
  const waiting = Array.from({ length: count }, (_, n) => ({
    title: `${name} ${n}`,
    serialNumber: `${name.replaceAll(' ', '-')}-${n}`,
  }))
  const addAll = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop())
      await colleague.call(videoEndpoints.create, { body })
  }
  await Promise.all(Array.from({ length: 8 }, addAll))
}
