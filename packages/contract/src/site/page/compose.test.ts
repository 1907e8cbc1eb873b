import { expect, test } from 'vitest'
import { composeSections, type StockBlock } from './compose-sections.ts'
import type { View } from './view.ts'

const view: View = {
  page: 'home',
  at: new Date('2026-11-22T12:00:00Z'),
  audience: 'visitor',
  device: 'desktop',
}
const nothing: StockBlock = {
  ...{ type: 'videos', page: 'home', image: null, mobileImage: null, advertisement: null },
  ...{ photos: [], videos: [], models: [], tags: [] },
}
const block = (values: Partial<StockBlock>): StockBlock => ({ ...nothing, ...values })
const past = { publishedAt: '2026-11-22T12:00:00.000Z' }
const toCome = { publishedAt: '2026-11-22T12:00:00.001Z' }

test('a video is there from its moment on, and not before', () => {
  const blocks = [block({ videos: [toCome, past] })]

  expect(composeSections(blocks, view)).toMatchObject([{ videos: [past] }])
  expect(composeSections(blocks, { ...view, at: new Date('2026-11-22T12:00:00.001Z') })).toMatchObject([
    { videos: [toCome, past] },
  ])
})

test('a block of another page is not there, nor one with nothing to show', () => {
  const blocks = [
    block({ page: 'plans', videos: [past] }),
    block({ videos: [toCome] }),
    block({ type: 'models', tags: ['drama'] }),
    block({ type: 'image' }),
    block({ type: 'advertisement' }),
  ]

  expect(composeSections(blocks, view)).toEqual([])
})

test('subscribers see no advertising, all others do', () => {
  const blocks = [block({ type: 'advertisement', advertisement: 'plan' })]
  const seenBy = (audience: View['audience']) => composeSections(blocks, { ...view, audience }).length

  expect([seenBy('visitor'), seenBy('member'), seenBy('subscriber')]).toEqual([1, 1, 0])
})

test('phones get their own picture where there is one', () => {
  const both = block({ type: 'image', image: 'wide', mobileImage: 'tall' })
  const one = block({ type: 'image', image: 'wide' })
  const onPhone = composeSections([both, one], { ...view, device: 'mobile' })

  expect(onPhone.map(({ image }) => image)).toEqual(['tall', 'wide'])
  expect(composeSections([both], view)).toMatchObject([{ image: 'wide' }])
})
