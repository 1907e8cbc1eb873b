import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { tags } from '@backlot/contract/resources/tags'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import type { Row } from '../../records/row.ts'
import { ChangeList } from './change-list.tsx'
import { RestoringContext } from './restoring.ts'

const resource = tags as unknown as Resource
const words = {
  title: { en: 'Tags', 'zh-CN': '标签' },
  singular: { en: 'tag', 'zh-CN': '标签' },
  fields: { name: { en: 'Name', 'zh-CN': '名称' }, videosCount: { en: 'Videos', 'zh-CN': '视频' } },
  options: {},
}

test('a field that is counted and not kept is shown without an offer to restore it', async () => {
  changeLanguage('en')
  const sides = { before: { name: 'See', videos_count: 1 }, after: { name: 'Sea', videos_count: 0 } }
  const entry = { id: 30, action: 'update', ...sides } as unknown as HistoryEntry
  const record = { id: 3, version: 4, name: 'Sea', videosCount: 0 } as unknown as Row

  const { getByRole, getByText } = await render(
    <RestoringContext value={{ resource, words, record, history: [entry] }}>
      <ChangeList {...{ resource, words, entry }} {...sides} />
    </RestoringContext>,
  )

  await expect.element(getByText('Videos')).toBeVisible()
  await expect.element(getByRole('button', { name: /Restore Name/ })).toBeVisible()
  expect(getByRole('button').elements()).toHaveLength(1)
})
