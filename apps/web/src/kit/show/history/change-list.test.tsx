import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { text } from '@backlot/contract/core/fields/fields'
import { computed } from '@backlot/contract/core/fields/presence'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { orders } from '@backlot/contract/resources/orders'
import { tags } from '@backlot/contract/resources/tags'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { KnownScreensContext } from '../../records/known-screens.ts'
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

test('what only its own actions change is shown without an offer to restore it, and so is what is as it was', async () => {
  changeLanguage('en')
  const anyOrders = orders as unknown as Resource
  const fields = { status: { en: 'State', 'zh-CN': '状态' }, refunded: { en: 'Refunded', 'zh-CN': '退款' } }
  const sides = {
    before: { status: 'paid', refunded: 0, currency: 'USD' },
    after: { status: 'partially_refunded', refunded: 500, currency: 'USD' },
  }
  const entry = { id: 30, action: 'refund', ...sides } as unknown as HistoryEntry
  const order = { id: 3, version: 4, status: 'partially_refunded', refunded: 500, currency: 'USD' }
  const renaming = { before: { name: 'See' }, after: { name: 'Sea' } }
  const renamed = { id: 31, action: 'update', ...renaming } as unknown as HistoryEntry
  const tag = { id: 3, version: 4, name: 'See', videosCount: 0 } as unknown as Row
  const orderWords = { ...words, fields }

  const { getByRole, getByText } = await render(
    <>
      <RestoringContext
        value={{
          ...{ resource: anyOrders, words: orderWords, history: [entry] },
          record: order as unknown as Row,
        }}
      >
        <ChangeList resource={anyOrders} words={orderWords} entry={entry} {...sides} />
      </RestoringContext>
      <RestoringContext value={{ resource, words, record: tag, history: [renamed] }}>
        <ChangeList {...{ resource, words, entry: renamed }} {...renaming} />
      </RestoringContext>
    </>,
  )

  await expect.element(getByText('Refunded', { exact: true })).toBeVisible()
  await expect.element(getByText('Name', { exact: true })).toBeVisible()
  expect(getByRole('button').elements()).toHaveLength(0)
})

test('what a history holds beside the fields of its record is shown with them, and is not restored', async () => {
  changeLanguage('en')
  const fields = { keptFor: computed(text({ max: 20 })), readBy: computed(text({ max: 20 })) }
  const facts = { fields, words: { fields: { keptFor: { en: 'Kept for', 'zh-CN': '保留给' } }, options: {} } }
  const screens = { tags: { historyFacts: facts } as unknown as ResourceScreens }
  const sides = { before: { kept_for: null, read_by: 'A' }, after: { kept_for: 'Mila', read_by: 'A' } }
  const entry = { id: 30, action: 'keep', ...sides } as unknown as HistoryEntry
  const record = { id: 3, version: 4, name: 'Sea', videosCount: 0 } as unknown as Row

  const { getByRole, getByText } = await render(
    <KnownScreensContext value={screens}>
      <RestoringContext value={{ resource, words, record, history: [entry] }}>
        <ChangeList {...{ resource, words, entry }} {...sides} />
      </RestoringContext>
    </KnownScreensContext>,
  )

  await expect.element(getByText('Kept for')).toBeVisible()
  await expect.element(getByText(/Mila/)).toBeVisible()
  expect(getByRole('term').elements()).toHaveLength(1)
  expect(getByRole('button').elements()).toHaveLength(0)
})

test('why something was done is said without a side before it', async () => {
  changeLanguage('en')
  const facts = {
    fields: { reason: computed(text({ max: 20 })) },
    words: { fields: { reason: { en: 'Why', 'zh-CN': '原因' } }, options: {} },
  }
  const screens = { tags: { historyFacts: facts } as unknown as ResourceScreens }
  const sides = { before: { name: 'See' }, after: { name: 'Sea', reason: 'A slip' } }

  const { getByRole } = await render(
    <KnownScreensContext value={screens}>
      <ChangeList {...{ resource, words }} {...sides} />
    </KnownScreensContext>,
  )

  const said = () =>
    getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(said).toEqual(['before Seeafter Sea', 'A slip'])
})
