import { tags } from '@backlot/contract/resources/tags'
import { videos } from '@backlot/contract/resources/videos'
import { expect, test } from 'vitest'
import { columnsOf } from '../state/columns.ts'
import { cardParts } from './card-parts.ts'

const film = {
  id: 1,
  version: 1,
  serialNumber: 'BL-1',
  status: 'published',
  publishedAt: '2026-01-01T00:00:00Z',
  directors: [{ id: 2, name: 'Ines Marlowe' }],
  views: 0,
}
const tag = { id: 1, version: 1, name: 'Sea', type: 'genre' }

test('a film’s card has cover, serial and people, status and time, and the views', () => {
  const columns = columnsOf(videos, [
    'cover',
    'serialNumber',
    'title',
    'status',
    'publishedAt',
    'videoDuration',
    'views',
    'likes',
    'directors',
  ])
  const { picture, under, marks, figure } = cardParts(videos, columns, film)

  expect(picture?.key).toBe('cover')
  expect(under.map(({ key }) => key)).toEqual(['serialNumber', 'directors'])
  expect(marks.map(({ key }) => key)).toEqual(['status', 'publishedAt'])
  expect(figure?.key).toBe('views')
})

test('a card without picture and figures has the rest', () => {
  const { picture, under, marks, figure } = cardParts(tags, columnsOf(tags, ['id', 'name', 'type']), tag)

  expect([picture, under, figure]).toEqual([undefined, [], undefined])
  expect(marks.map(({ key }) => key)).toEqual(['type'])
})

test('what a row lacks takes no room on its card', () => {
  const columns = columnsOf(videos, ['title', 'serialNumber', 'directors', 'status', 'publishedAt'])
  const { under, marks } = cardParts(videos, columns, { ...film, directors: [], publishedAt: null })

  expect(under.map(({ key }) => key)).toEqual(['serialNumber'])
  expect(marks.map(({ key }) => key)).toEqual(['status'])
})

test('columns know their side, arrow and width from the resource', () => {
  const [cover, title, views, likes] = columnsOf(videos, [
    'cover',
    'title',
    'views',
    { key: 'likes', width: 60 },
  ])

  expect(cover).toMatchObject({ width: 'cover', isSortable: false, isFigure: false })
  expect(title).toMatchObject({ width: 'rest', isSortable: true, isFigure: false })
  expect(views).toMatchObject({ isSortable: true, isFigure: true, isHidden: false })
  expect(likes).toMatchObject({ width: 60, isSortable: false })
})
