import { readFile } from 'node:fs/promises'
import { type FieldMessage, sayFieldError } from '@backlot/contract/core/words/field-messages'
import { type Language, languages, type Words } from '@backlot/contract/core/words/language'
import { allPermissions } from '@backlot/contract/permissions'
import { describe, test } from 'vitest'
import { errorMessages } from '../src/app/errors/errors.messages.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { formMessages } from '../src/kit/form/form.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { adminWords } from '../src/resources/admins/admins.messages.ts'
import { adminScreens } from '../src/resources/admins/admins.screens.ts'
import { roleMessages } from '../src/resources/roles/role.messages.ts'
import { roleWords } from '../src/resources/roles/roles.messages.ts'
import { roleScreens } from '../src/resources/roles/roles.screens.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { tagScreens } from '../src/resources/tags/tags.screens.ts'
import { videoWords } from '../src/resources/videos/videos.messages.ts'
import { videoScreens } from '../src/resources/videos/videos.screens.ts'
import { expect } from './support/expect.ts'
import { choose, chooseSegment, saveButton, seeNotice, upload } from './support/forms.ts'
import { mainMenu, openList } from './support/menu.ts'
import { play } from './support/play.ts'
import { firstAdmin } from './support/product.ts'
import { coverPicture, film } from './support/sample-files.ts'
import { codeOf, enrol, giveCode, givePassword, logOut } from './support/sign-in.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const editor = { username: 'lin.yue', password: 'river-of-8-lanterns', name: 'Lin Yue' }
const editorPermissions = [
  'list-tags',
  'create-tags',
  'update-tags',
  'list-videos',
  'create-videos',
  'update-videos',
  'publish-videos',
  'export-videos',
  'list-directors',
]
const editorMenu = {
  en: ['All videos', 'Views by day', 'Tags', 'Directors'],
  'zh-CN': ['全部视频', '每日观看', '标签', '导演'],
}
const title = '河上的灯 “Lanterns, river”'
const serial = 'BL-0001'

describe.each(languages)('a first day in %s', (language: Language) => {
  const stage = setStage({ isFirstStart: true })

  test('from the first admin to a film on the site', async () => {
    const visitor = await stage.visit({ language })
    await visitor.page.goto(stage.address())
    await givePassword(visitor, firstAdmin)
    const { recoveryCodes } = await enrol(visitor)
    expect(new Set(recoveryCodes).size).toBe(10)

    await createRole(visitor, 'Editors')
    await createAdmin(visitor, 'Editors')
    await logOut(visitor, firstAdmin.username)

    await givePassword(visitor, editor)
    const { secret } = await enrol(visitor)
    await seeOnlyThePermitted(visitor)
    await addAndEditTag(visitor)
    await createVideo(visitor)
    const statuses = statusesOfFilms(visitor)
    await publishVideo(visitor)
    await playVideo(visitor)
    expect(statuses).toContain(206)
    await exportVideos(visitor)

    await logOut(visitor, editor.name)
    await givePassword(visitor, editor)
    await giveCode(visitor, codeOf(secret, { isNext: true }))
    await expect(visitor.page.getByRole('banner')).toBeVisible()
  })
})

async function createRole(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor
  const say = visitor.texts(roleMessages)
  await openList(visitor, roleScreens)
  await startNew(visitor, roleWords.singular)
  await visitor.field(visitor.inWords(roleWords.fields.name)).fill(name)
  for (const permission of allPermissions()) {
    if (!editorPermissions.includes(permission.name)) continue
    const resource = visitor.inWords(permission.resourceWords)
    const action = visitor.inWords(permission.actionWords)
    await page.getByRole('checkbox', { name: say('cell', { resource, action }), exact: true }).check()
  }
  await saveButton(visitor).click()
  await expect(visitor.heading(name)).toBeVisible()
  await visitor.arriveAt(new RegExp(roleScreens.show?.path.replace(':id', '\\d+') ?? ''))
}

async function createAdmin(visitor: Visitor, role: string): Promise<void> {
  const { fields, singular } = adminWords
  await openList(visitor, adminScreens)
  await startNew(visitor, singular)
  await visitor.field(visitor.inWords(fields.username)).fill(editor.username)
  await visitor.field(visitor.inWords(fields.name)).fill(editor.name)
  await visitor.page.getByLabel(visitor.inWords(fields.password)).first().fill(editor.password)
  await choose(visitor, visitor.inWords(fields.roles), role)
  await saveButton(visitor).click()
  await expect(visitor.heading(editor.username)).toBeVisible()
  await visitor.arriveAt(new RegExp(adminScreens.show?.path.replace(':id', '\\d+') ?? ''))
}

async function seeOnlyThePermitted(visitor: Visitor): Promise<void> {
  await expect(mainMenu(visitor).getByRole('link')).toHaveText(editorMenu[visitor.language])
  const say = visitor.texts(errorMessages)
  await visitor.open('/permissions/roles')
  await expect(visitor.heading(say('forbiddenTitle'))).toBeVisible()
  const missing = say('forbiddenPermission', { permission: 'list-roles' })
  await expect(visitor.page.getByText(missing)).toBeVisible()
  await visitor.link(say('home')).click()
}

async function addAndEditTag(visitor: Visitor): Promise<void> {
  const { fields, options } = tagWords
  const name = visitor.inWords(fields.name)
  await openList(visitor, tagScreens)
  await startNew(visitor, tagWords.singular)
  await chooseSegment(visitor, fields.type, options.type.genre)
  await visitor.field(name).fill('夜戏')
  await saveButton(visitor).click()
  await expect(visitor.heading('夜戏')).toBeVisible()
  await visitor.link(visitor.texts(actionMessages)('edit')).click()
  await visitor.field(name).fill('夜景')
  await saveButton(visitor).click()
  await expect(visitor.heading('夜景')).toBeVisible()
}

/** A draft with a title and a number; publishing it names what is missing. */
async function createVideo(visitor: Visitor): Promise<void> {
  const { fields } = videoWords
  const say = visitor.texts(formMessages)
  await openList(visitor, videoScreens)
  await startNew(visitor, videoWords.singular)
  await visitor.field(visitor.inWords(fields.title)).fill(title)
  await visitor.field(visitor.inWords(fields.serialNumber)).fill(serial)
  await visitor.field(visitor.inWords(fields.description)).fill('十二盏灯，一条河。')
  await choose(visitor, visitor.inWords(fields.genres), '夜景')
  await visitor.button(say('saveAndStay')).click()
  await visitor.arriveAt(/^\/videos\/edit\/\d+$/)
  await seeNotice(visitor, say('created', { name: title }))

  await visitor.button(publishWord(visitor)).click()
  const summary = visitor.page.getByRole('alert')
  await expect(summary).toContainText(say('attention', { count: 2 }))
  for (const words of [fields.cover, fields.video]) {
    await expect(summary).toContainText(
      `${visitor.inWords(words)} · ${said(visitor, 'missing_for_publishing')}`,
    )
  }
}

/** Uploads what was missing, and publishes. */
async function publishVideo(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const { fields, options } = videoWords
  await upload(visitor, fields.cover, coverPicture('river.png'))
  await upload(visitor, fields.video, film)
  await expect(page.getByTitle('river.png')).toBeVisible()
  await expect(page.getByTitle('sail.mp4')).toBeVisible()
  await visitor.button(publishWord(visitor)).click()
  await expect(
    visitor.onScreen.locator('span').getByText(visitor.inWords(options.status.published), { exact: true }),
  ).toBeVisible()
}

async function playVideo(visitor: Visitor): Promise<void> {
  await openList(visitor, videoScreens)
  await visitor.link(title).click()
  await expect(visitor.heading(title)).toBeVisible()
  const player = visitor.onScreen.locator('video')
  await play(player)
}

function statusesOfFilms({ page }: Visitor): readonly number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type'] === 'video/mp4') statuses.push(response.status())
  })
  return statuses
}

async function exportVideos(visitor: Visitor): Promise<void> {
  await openList(visitor, videoScreens)
  const button = visitor.button(visitor.texts(listMessages)('export'))
  await button.click()
  const all = visitor.page.getByRole('menuitem', { name: visitor.texts(listMessages)('exportAll') })
  const [file] = await Promise.all([visitor.page.waitForEvent('download'), all.click()])
  expect(file.suggestedFilename()).toBe('videos.csv')
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, row] = bytes.subarray(3).toString('utf8').split('\r\n')
  const columns = head?.split(',') ?? []
  expect(columns).toContain('title')
  expect(row).toContain(`"${title.replaceAll('"', '""')}"`)
  expect(row).toContain(serial)
  expect(row).toContain('夜景')
}

async function startNew(visitor: Visitor, singular: Words): Promise<void> {
  const create = visitor.texts(listMessages)('create', { name: visitor.inWords(singular) })
  await visitor.link(create).first().click()
}

function publishWord(visitor: Visitor): string {
  const publish = videoScreens.actions?.find(({ name }) => name === 'publish')
  return publish === undefined ? '' : visitor.inWords(publish.label)
}

function said(visitor: Visitor, message: FieldMessage): string {
  return sayFieldError({ message }, visitor.language)
}
