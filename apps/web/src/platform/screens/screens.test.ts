import { lines, rate, text } from '@backlot/contract/core/fields/fields'
import { defineResource } from '@backlot/contract/core/resource/resource'
import { directors } from '@backlot/contract/resources/directors'
import { seos } from '@backlot/contract/resources/seos'
import { expect, test } from 'vitest'
import { dependentsOf } from '../queries/queries.ts'
import { allows } from '../session/access.ts'
import { defineScreens, pagesOf, pathOf, type ResourceScreens } from './screens.ts'
import { defineWords } from './words.ts'

const word = { en: 'Word', 'zh-CN': '词' }
const texts = { singular: word, empty: word }
const words = defineWords(directors, { ...texts, fields: { name: word, videosCount: word } })
const load = () => Promise.reject(new Error('not opened here'))

test('a missing word of a field or option does not compile', () => {
  // @ts-expect-error a field has no words
  defineWords(directors, { ...texts, fields: { name: word } })
  const fields = { page: word, tagId: word, title: word, description: word }
  // @ts-expect-error the options of `page` have no words
  defineWords(seos, { ...texts, fields, options: {} })
  expect(words.fields.name).toBe(word)
})

test('a missing word of a field in a row does not compile', () => {
  const deals = defineResource({
    name: 'deals',
    words: { plural: word, singular: word },
    menu: { position: 1 },
    label: 'name',
    verbs: ['list'],
    fields: { name: text({ max: 9 }), plans: lines({ note: text({ max: 9 }), share: rate() }) },
  })
  const fields = { name: word, plans: word }
  // @ts-expect-error the rows of `plans` have no words
  defineWords(deals, { ...texts, fields })
  // @ts-expect-error one of their fields has none
  defineWords(deals, { ...texts, fields, lines: { plans: { fields: { note: word } } } })
  const whole = defineWords(deals, {
    ...texts,
    fields,
    lines: { plans: { fields: { note: word, share: word } } },
  })

  expect(whole.lines?.plans.fields.share).toBe(word)
})

test('every screen asks for the permission of its call', () => {
  const screens = defineScreens({
    resource: directors,
    words,
    list: { path: '/directors', load },
    create: { path: '/directors/create', load },
    edit: { path: '/directors/edit/:id', load },
    show: { path: '/directors/:id', load },
  })

  const pages = pagesOf(screens as ResourceScreens)

  expect(pages.map(({ path, access }) => [path, access])).toEqual([
    ['/directors', 'list-directors'],
    ['/directors/create', 'create-directors'],
    ['/directors/edit/:id', 'update-directors'],
    ['/directors/:id', 'list-directors'],
  ])
  expect(pages[1]?.title).toEqual({ en: 'New Word', 'zh-CN': '新建词' })
  expect(pathOf({ path: '/directors/edit/:id' }, 7)).toBe('/directors/edit/7')
})

test('access is a permission, any of several, or no more than a session', () => {
  const mine = new Set(['list-tags'])

  expect(allows(mine, 'list-tags')).toBe(true)
  expect(allows(mine, 'update-tags')).toBe(false)
  expect(allows(mine, ['update-tags', 'list-tags'])).toBe(true)
  expect(allows(mine, ['update-tags'])).toBe(false)
  expect(allows(mine, 'session')).toBe(true)
})

test('a change to tags reaches whatever shows tags, and nothing else', () => {
  const ofTags = dependentsOf('tags')
  const ofVideos = dependentsOf('videos')

  expect(ofTags).toEqual(expect.arrayContaining(['blocks', 'findings', 'seos', 'sources', 'tags', 'videos']))
  expect(ofVideos).toEqual(expect.arrayContaining(['blocks', 'comments', 'findings', 'plays', 'watchers']))
  expect(ofTags).not.toContain('comments')
  expect(ofVideos).not.toContain('tags')
})
