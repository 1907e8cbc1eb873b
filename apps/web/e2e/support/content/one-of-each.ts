import { randomUUID } from 'node:crypto'
import { articleEndpoints } from '@backlot/contract/demos/articles'
import { bannerEndpoints } from '@backlot/contract/resources/banners'
import { blockEndpoints } from '@backlot/contract/resources/blocks'
import { directorEndpoints } from '@backlot/contract/resources/directors'
import { ipwhitelistEndpoints } from '@backlot/contract/resources/ipwhitelists'
import { postEndpoints } from '@backlot/contract/resources/posts'
import { questionEndpoints } from '@backlot/contract/resources/questions'
import { replyEndpoints } from '@backlot/contract/resources/replies'
import { seoEndpoints } from '@backlot/contract/resources/seos'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { sourceEndpoints } from '@backlot/contract/resources/sources'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { userEndpoints } from '@backlot/contract/resources/users'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { deskEndpoints } from '@backlot/contract/site/desk'
import { siteClient } from '@backlot/contract/site/site-client'
import { coverPicture } from '../sample-files.ts'
import type { StaffApi } from '../staff-api.ts'

/** A record of most resources, so that their pages show what they show; a tag is called Noir. */
export async function addOneOfEach(colleague: StaffApi): Promise<void> {
  await addFilms(colleague)
  await addTexts(colleague)
  await addPictures(colleague)
  await colleague.call(ipwhitelistEndpoints.create, { body: { ip: '203.0.113.7' } })
  await colleague.call(userEndpoints.batchCreate, {
    body: { count: 1, csv: null, planId: null, endDate: null },
  })
  await sendLetters(colleague)
}

async function addFilms(colleague: StaffApi): Promise<void> {
  const genre = await colleague.call(tagEndpoints.create, { body: { name: 'Noir', type: 'genre' } })
  const director = await colleague.call(directorEndpoints.create, { body: { name: '林越' } })
  await colleague.call(sourceEndpoints.create, { body: { name: 'Archive' } })
  await colleague.call(videoEndpoints.create, {
    body: { title: '灯', serialNumber: 'BL-1', genres: [genre.id], directors: [director.id] },
  })
}

async function addTexts(colleague: StaffApi): Promise<void> {
  await colleague.call(questionEndpoints.create, { body: { question: 'Where?', answer: '<p>Here.</p>' } })
  await colleague.call(seoEndpoints.create, {
    body: { page: 'home', title: 'Home', description: 'All films' },
  })
  await colleague.call(articleEndpoints.create, {
    body: { title: 'Night shift', author: '林越', body: '<p>Quiet.</p>' },
  })
  await colleague.call(replyEndpoints.create, {
    body: { title: 'Thanks', englishText: 'Thank you.', chineseText: '谢谢。' },
  })
}

async function addPictures(colleague: StaffApi): Promise<void> {
  const image = (await colleague.upload('images', coverPicture('wide.png'))).id
  await colleague.call(postEndpoints.create, { body: { title: 'Behind the lamp', cover: image } })
  await colleague.call(blockEndpoints.create, {
    body: { title: 'Faces', type: 'image', page: 'home', photos: [{ photo: image, alt: 'A street' }] },
  })
  await colleague.call(bannerEndpoints.create, {
    body: { name: 'Winter', position: 'home_hero', type: 'image', image },
  })
}

/** A ticket and a request to cooperate, as a site sends them. */
async function sendLetters(colleague: StaffApi): Promise<void> {
  const { id } = await colleague.call(siteEndpoints.create, {
    body: { name: 'Films', url: 'https://site.example' },
  })
  const { key } = await colleague.call(siteEndpoints.createKey, {
    params: { id },
    body: { name: 'Desk', scopes: ['write-desk'] },
  })
  const call = siteClient({ origin: colleague.address, key, send: fetch })
  const letter = {
    subject: 'No picture',
    email: 'mina@example.com',
    message: 'Black.',
    language: 'en',
  } as const
  await call(deskEndpoints.createSupport, { body: { ...letter, id: randomUUID(), type: 'playback' } })
  await call(deskEndpoints.createCooperation, { body: { ...letter, id: randomUUID(), name: 'Mina' } })
}
