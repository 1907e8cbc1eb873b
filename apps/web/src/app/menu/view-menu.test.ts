import type { SavedView } from '@backlot/contract/views'
import { expect, test } from 'vitest'
import { withViews } from './view-menu.ts'

const words = (name: string) => ({ en: name, 'zh-CN': name })
const menu = [
  {
    path: '/videos',
    title: words('Videos'),
    page: words('All'),
    children: [{ path: '/photos', title: words('Photos') }],
  },
  { path: '/tags', title: words('Tags') },
]
const view = { id: 7, name: 'Fresh', search: 'q=a' } as SavedView

test('a view stands behind its list, at the top and within a group', () => {
  const paths = (listPath: string, rowsPath = listPath) =>
    withViews(menu, [{ view, listPath, rowsPath, rows: 3 }]).flatMap(({ path, children = [] }) => [
      path,
      ...children.map((child) => child.path),
    ])

  expect(paths('/tags')).toEqual(['/videos', '/photos', '/tags', '/tags?q=a'])
  expect(paths('/photos')).toEqual(['/videos', '/photos', '/photos?q=a', '/tags'])
  expect(paths('/videos')).toEqual(['/videos', '/videos?q=a', '/photos', '/tags'])
  expect(paths('/tags', '/tags/all')).toEqual(['/videos', '/photos', '/tags', '/tags/all?q=a'])
})

test('what nobody may open any more is not there', () => {
  expect(withViews(menu, [{ view, listPath: '/gone', rowsPath: '/gone', rows: 3 }])).toEqual(menu)
})
