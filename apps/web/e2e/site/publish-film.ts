import { formMessages } from '../../src/kit/form/form.messages.ts'
import { publishMessages } from '../../src/kit/publication/publish.messages.ts'
import { videoWords } from '../../src/resources/videos/videos.messages.ts'
import { expect } from '../support/expect.ts'
import { upload } from '../support/forms.ts'
import { coverPicture } from '../support/sample-files.ts'
import type { Visitor } from '../support/visitor.ts'

export interface NewVideo {
  title: string
  serialNumber: string
}

/** Fills in what the form of a new video lacks beside its film, saves it and publishes it; answers the id. */
export async function publishFilm(visitor: Visitor, video: NewVideo): Promise<number> {
  const { fields, options } = videoWords
  await visitor.field(visitor.inWords(fields.title)).fill(video.title)
  await visitor.field(visitor.inWords(fields.serialNumber)).fill(video.serialNumber)
  await upload(visitor, fields.cover, coverPicture('sail.png'))
  await expect(visitor.page.getByTitle('sail.png')).toBeVisible()
  await visitor.button(visitor.texts(formMessages)('saveAndStay')).click()
  await visitor.arriveAt(/^\/videos\/edit\/\d+$/)
  await visitor.button(visitor.texts(publishMessages)('publish')).click()
  const published = visitor.onScreen
    .locator('span')
    .getByText(visitor.inWords(options.status.published), { exact: true })
  await expect(published).toBeVisible()
  return Number(visitor.place().split('/').at(-1))
}
