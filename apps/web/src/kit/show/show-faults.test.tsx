import { tags } from '@backlot/contract/resources/tags'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import type { Row } from '../records/row.ts'
import { ShowFaults } from './show-faults.tsx'

const words = {
  title: { en: 'Tags', 'zh-CN': '标签' },
  singular: { en: 'tag', 'zh-CN': '标签' },
  fields: { gender: { en: 'Gender', 'zh-CN': '性别' } },
  options: {},
}

function aTag(change: object): Row {
  return { id: 3, version: 2, name: 'Tidewater', type: 'studio', isPopular: false, ...change }
}

test('a record says which rules it breaks, in the language of the screen', async () => {
  changeLanguage('en')
  const { getByRole } = await render(
    <ShowFaults resource={tags} words={words} record={aTag({ gender: 'female' })} />,
  )
  await expect.element(getByRole('region')).toHaveTextContent('Gender · Not used with this type.')

  changeLanguage('zh-CN')
  await expect.element(getByRole('region')).toHaveTextContent('性别 · 此类型不使用该字段。')
})

test('a record within the rules says nothing', async () => {
  const { getByRole } = await render(<ShowFaults resource={tags} words={words} record={aTag({})} />)

  expect(getByRole('region').elements()).toEqual([])
})
