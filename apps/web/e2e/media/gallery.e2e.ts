import { photoEndpoints } from '@backlot/contract/resources/photos'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { test } from 'vitest'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { chosenPhotoMessages } from '../../src/resources/photos/chosen-photos.messages.ts'
import { galleryDialogMessages } from '../../src/resources/photos/gallery/gallery-dialog.messages.ts'
import { galleryMessages } from '../../src/resources/videos/gallery/gallery.messages.ts'
import { formatBytes } from '../../src/ui/format/format-number.ts'
import { sortingMessages } from '../../src/ui/sorting/sorting.messages.ts'
import { byKeys, byMouse } from '../support/drag.ts'
import { expect } from '../support/expect.ts'
import { saveButton } from '../support/forms.ts'
import { coverPicture } from '../support/sample-files.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })

test('a gallery is filled from this machine and the library, put in order, and keeps its pictures from deletion', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const shared = await colleague.upload('images', coverPicture('shared.png'))
  const shelf = `Shelf ${shared.id}`
  await colleague.call(photoEndpoints.create, { body: { file: shared.id, name: shelf, alt: null } })
  const { id } = await colleague.call(videoEndpoints.create, {
    body: { title: `Gallery ${shared.id}`, serialNumber: `GAL-${shared.id}` },
  })
  const visitor = await stage.visit()
  const { page } = visitor
  const say = visitor.texts(galleryMessages)
  const sayField = visitor.texts(fieldsMessages)
  const handle = (name: string) => visitor.button(visitor.texts(sortingMessages)('move', { name }))
  const tiles = visitor.onScreen.getByRole('list', { name: say('gallery') }).getByRole('listitem')
  const tile = (name: string) => tiles.filter({ has: handle(name) })
  await letIn(visitor)

  await visitor.open(`/videos/edit/${id}`)
  await visitor.button(say('add')).click()
  const dialog = page.getByRole('dialog').filter({ hasText: sayField('choosePictures') })
  await dialog.locator('input[type=file]').setInputFiles([coverPicture('one.png'), coverPicture('two.png')])
  await dialog.getByRole('textbox', { name: sayField('searchLibrary') }).fill(shelf)
  await dialog.getByRole('button', { name: shelf }).click()
  await dialog.getByRole('button', { name: sayField('takePictures', { count: 3 }) }).click()
  await expect(tiles).toHaveCount(3)

  await byKeys(visitor, handle('one.png'), { after: tile('shared.png'), keys: ['End'] })
  await expect(tiles.last()).toContainText('one.png')
  await byMouse(visitor, handle('two.png'), { after: tile('one.png'), keys: ['End'] })
  await expect(tiles.last()).toContainText('two.png')
  await saveButton(visitor).click()

  const namesKept = async () => {
    const { photos } = await colleague.call(videoEndpoints.show, { params: { id } })
    return photos.map(({ photo }) => photo.name)
  }
  await expect.poll(namesKept).toEqual(['shared.png', 'one.png', 'two.png'])

  await visitor.open(`/photos?q=${encodeURIComponent(shelf)}`)
  await visitor.onScreen.locator(`[data-row="${shared.id}"] img`).click()
  const aside = visitor.onScreen.getByRole('complementary', { name: shelf })
  await expect(aside.getByRole('link', { name: `Gallery ${shared.id}` })).toBeVisible()
  await expect(colleague.call(photoEndpoints.delete, { params: { id: shared.id } })).rejects.toThrow('409')
})

test('chosen images of the library go into a gallery together and come as one file, with their bytes added up', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const first = await colleague.upload('images', coverPicture('lot-one.png'))
  const second = await colleague.upload('images', coverPicture('lot-two.png'))
  const lot = `Lot ${first.id}`
  for (const [place, { id: file }] of [first, second].entries()) {
    await colleague.call(photoEndpoints.create, { body: { file, name: `${lot} ${place}`, alt: null } })
  }
  const title = `Gallery of ${lot}`
  const { id } = await colleague.call(videoEndpoints.create, {
    body: { title, serialNumber: `LOT-${first.id}` },
  })
  const visitor = await stage.visit()
  const { page, onScreen } = visitor
  const [say, sayGallery] = [visitor.texts(chosenPhotoMessages), visitor.texts(galleryDialogMessages)]
  await letIn(visitor)

  await visitor.open(`/photos?q=${encodeURIComponent(lot)}`)
  for (const each of [first, second])
    await onScreen.locator(`[data-row="${each.id}"]`).getByRole('checkbox').check()
  const bar = onScreen.getByRole('toolbar').filter({ hasText: say('download') })
  await expect(bar).toContainText(formatBytes(first.bytes + second.bytes))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: say('download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('images.zip')

  await bar.getByRole('button', { name: say('gallery') }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: sayGallery('title') })
  await dialog.getByRole('combobox').fill(title)
  await page.locator('.ant-select-item-option', { hasText: title }).click()
  await dialog.getByRole('button', { name: sayGallery('add') }).click()

  const namesKept = async () => {
    const { photos } = await colleague.call(videoEndpoints.show, { params: { id } })
    return photos.map(({ photo }) => photo.id)
  }
  await expect.poll(namesKept).toEqual([first.id, second.id])
})
