import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, everyPermission, type TestProduct } from '../testing/as-staff.ts'
import { aStoredFile } from '../testing/files/a-file.ts'
import { startWithParcels } from '../testing/trial-parcels.ts'

let product: TestProduct
let owner: Client
let made = 0

beforeAll(async () => {
  product = await startWithParcels()
  owner = await asParcelStaff(everyPermission)
})

afterAll(async () => {
  await product[Symbol.asyncDispose]()
})

/** A parcel is no resource of the product, so nobody holds its permissions unless they are named. */
function asParcelStaff(permissions: readonly string[]): Promise<Client> {
  return asStaff(product, [...permissions, 'create-parcels', 'update-parcels', 'list-parcels'])
}

const aDraft = (client: Client, values: object): Promise<Answer> =>
  client.post('/videos', { title: 'Tilt', serial_number: `BL-${++made}`, ...values })

const aParcel = (client: Client, values: object): Promise<Answer> =>
  client.post('/parcels', { number: `P-${++made}`, currency: 'EUR', amount: 5, ...values })

const aQuestion = (client: Client, url: string): Promise<Answer> =>
  client.post('/questions', { question: 'Where?', answer: `<p><img src="${url}" alt="Here"></p>` })

const idOf = ({ body }: Answer): number => (body.data as { id: number }).id

/** What is answered of a file that there is not. */
async function unknownFile(client: Client, field = 'cover'): Promise<unknown> {
  const { status, body } = await aDraft(client, { [field]: 2_147_483_000 })
  expect(status).toBe(422)
  return body.errors
}

describe('a file can be attached', () => {
  it('by whoever uploaded it', async () => {
    const writer = await asStaff(product, ['create-videos'])
    const cover = await aStoredFile(product, 'image', writer)

    expect(await aDraft(writer, { cover: cover.id })).toMatchObject({
      status: 201,
      body: { data: { cover: { id: cover.id } } },
    })
  })

  it('by whoever may list a record on which it stands, be it of another kind', async () => {
    const cover = await aStoredFile(product, 'image', owner)
    await owner.post('/tags', { name: `Ana ${++made}`, type: 'model', avatar: cover.id })
    const writer = await asStaff(product, ['create-videos', 'list-tags'])

    expect((await aDraft(writer, { cover: cover.id })).status).toBe(201)
  })

  it('by whoever may list the text in which it stands', async () => {
    const picture = await aStoredFile(product, 'image', owner)
    expect((await aQuestion(owner, picture.url)).status).toBe(201)
    const writer = await asStaff(product, ['create-videos', 'create-questions', 'list-questions'])

    expect((await aDraft(writer, { cover: picture.id })).status).toBe(201)
    expect((await aQuestion(writer, picture.url)).status).toBe(201)
  })

  it('by whoever may list the line in which it stands', async () => {
    const [photo, noted] = [
      await aStoredFile(product, 'image', owner),
      await aStoredFile(product, 'image', owner),
    ]
    const note = `<p><img src="${noted.url}" alt=""></p>`
    const line = { name: 'Reel', price: 1, photo: photo.id, note }
    expect((await aParcel(owner, { lines: [line] })).body).not.toHaveProperty('errors')
    const reader = await asParcelStaff(['create-videos', 'list-audits'])

    for (const { id } of [photo, noted]) expect((await aDraft(reader, { cover: id })).status).toBe(201)
  })

  it('again by whoever edits a record on which it stands already', async () => {
    const cover = await aStoredFile(product, 'image', owner)
    const picture = await aStoredFile(product, 'image', owner)
    const id = idOf(await aDraft(owner, { cover: cover.id }))
    const question = idOf(await aQuestion(owner, picture.url))
    const editor = await asStaff(product, ['update-videos', 'update-questions'])

    const saved = await editor.put(`/videos/${id}`, { cover: cover.id, title: 'Ferry', version: 1 })
    expect(saved).toMatchObject({ status: 200, body: { data: { cover: { id: cover.id } } } })
    const answer = `<p>Now <img src="${picture.url}" alt="Here"></p>`
    expect((await editor.put(`/questions/${question}`, { answer, version: 1 })).status).toBe(200)
  })

  it('again by whoever takes back their own change, and puts back what stood there', async () => {
    const cover = await aStoredFile(product, 'image', owner)
    const id = idOf(await aDraft(owner, { cover: cover.id }))
    const editor = await asStaff(product, ['update-videos'])
    const bare = await editor.put(`/videos/${id}`, { cover: null, version: 1 })

    const undone = await editor.post(`/audits/${String(bare.headers['x-audit-id'])}/undo`)

    expect(undone.status).toBe(200)
    expect((await owner.get(`/videos/${id}`)).body.data).toMatchObject({ cover: { id: cover.id } })
  })
})

describe('a file is answered like one that does not exist', () => {
  it('when somebody else uploaded it and it stands nowhere', async () => {
    const cover = await aStoredFile(product, 'image', owner)
    const writer = await asStaff(product)

    const refused = await aDraft(writer, { cover: cover.id })
    expect([refused.status, refused.body.errors]).toEqual([422, await unknownFile(writer)])
    const film = await aDraft(writer, { video: cover.id })
    expect([film.status, film.body.errors]).toEqual([422, await unknownFile(writer, 'video')])
    const id = idOf(await aDraft(writer, {}))
    expect((await writer.put(`/videos/${id}`, { cover: cover.id, version: 1 })).body.errors).toEqual(
      refused.body.errors,
    )
  })

  it('when it stands only on records that the caller may not list', async () => {
    const cover = await aStoredFile(product, 'image', owner)
    await aDraft(owner, { cover: cover.id })
    const writer = await asStaff(product, ['create-videos', 'update-videos', 'list-tags'])

    const refused = await aDraft(writer, { cover: cover.id })

    expect([refused.status, refused.body.errors]).toEqual([422, await unknownFile(writer)])
  })

  it('when it stands only on a record outside of what there is for the caller', async () => {
    const [label, photo] = [
      await aStoredFile(product, 'image', owner),
      await aStoredFile(product, 'image', owner),
    ]
    const lines = [{ name: 'Reel', price: 1, photo: photo.id }]
    const own = await asParcelStaff(['create-videos', 'list-admins'])
    expect((await aParcel(owner, { label: label.id, lines, admin_id: owner.adminId })).status).toBe(201)
    for (const { id } of [label, photo])
      expect((await aDraft(own, { cover: id })).body.errors).toEqual(await unknownFile(own))

    expect((await aParcel(owner, { label: label.id, lines, admin_id: own.adminId })).status).toBe(201)
    for (const { id } of [label, photo]) expect((await aDraft(own, { cover: id })).status).toBe(201)
  })

  it('when a text or a line names it', async () => {
    const picture = await aStoredFile(product, 'image', owner)
    const writer = await asParcelStaff(['create-questions'])
    const noSuch = `/files/ab/${'0'.repeat(32)}.png`

    for (const url of [picture.url, noSuch]) {
      const name = url.split('/').at(-1)
      const errors = { answer: [`Picture 1 in the text (${name}) does not exist.`] }
      expect(await aQuestion(writer, url)).toMatchObject({ status: 422, body: { errors } })
    }
    for (const line of [{ photo: picture.id }, { note: `<p><img src="${picture.url}" alt=""></p>` }]) {
      const refused = await aParcel(writer, { lines: [{ name: 'Reel', price: 1, ...line }] })
      expect(refused).toMatchObject({ status: 422, body: { errors: { lines: [expect.any(String)] } } })
    }
  })
})

it('says which of the pictures in a text there are not', async () => {
  const known = await aStoredFile(product, 'image', owner)
  const noSuch = (digit: string) => `/files/ab/${digit.repeat(32)}.png`
  const answer = [noSuch('1'), known.url, noSuch('2')].map((url) => `<p><img src="${url}" alt=""></p>`)

  const refused = await owner.post('/questions', { question: 'Where?', answer: answer.join('') })

  const said = (place: number, digit: string) =>
    `Picture ${place} in the text (${digit.repeat(32)}.png) does not exist.`
  expect(refused.body.errors).toEqual({ answer: [said(1, '1'), said(3, '2')] })
})

it('says of what is there for the caller when it is of another kind', async () => {
  const film = await aStoredFile(product, 'video', owner)

  const refused = await aDraft(owner, { cover: film.id })

  expect(refused.status).toBe(422)
  expect(refused.body.errors).not.toEqual(await unknownFile(owner))
})

it('keeps a picture in a text without the signature with which it was copied', async () => {
  const picture = await aStoredFile(product, 'image', owner)

  const made = await aQuestion(owner, product.services.addresses.sign(picture.url))

  expect(made.body.data).toMatchObject({ answer: `<p><img src="${picture.url}" alt="Here" /></p>` })
})
