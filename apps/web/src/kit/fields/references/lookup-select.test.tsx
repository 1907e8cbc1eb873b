import type { Ref } from '@backlot/contract/core/fields/field'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { AntdProvider } from '../../antd/antd-provider.tsx'
import { LookupSelect } from './lookup-select.tsx'

const control = { 'aria-label': 'Tags' }

interface TagsProps {
  /** What is chosen stands in a list beside the select, which adds to it. */
  isList: boolean
  create: () => Promise<Ref>
}

function Tags({ isList, create }: TagsProps) {
  const [chosen, choose] = useState<readonly Ref[]>([{ id: 1, name: 'Old' }])
  const [search, setSearch] = useState('')
  const lookup = {
    ...{ search, setSearch, setIsOpen: () => undefined, loadMore: () => undefined, create },
    ...{ options: [{ id: 2, name: 'Sea', hint: '' }], isLoading: false, hasFailed: false },
  }
  return (
    <>
      <output>{chosen.map(({ name }) => name).join(', ')}</output>
      {isList ? (
        <LookupSelect
          {...{ control, lookup }}
          value={null}
          onChange={(added) => choose([...chosen, ...added])}
        />
      ) : (
        <LookupSelect {...{ control, lookup }} isMultiple value={chosen} onChange={choose} />
      )}
    </>
  )
}

test.each([
  ['in the select', false],
  ['in a list that it adds to', true],
])('what is chosen %s while a new one is being made stays chosen', async (_, isList) => {
  changeLanguage('en')
  const { promise: made, resolve: answer } = Promise.withResolvers<Ref>()
  await render(
    <AntdProvider>
      <Tags isList={isList} create={() => made} />
    </AntdProvider>,
  )
  const chosen = page.getByRole('status')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Ocean')
  await page.getByRole('button', { name: /Ocean/ }).click()
  await page.getByText('Sea', { exact: true }).last().click()
  await expect.element(chosen).toHaveTextContent('Old, Sea')

  answer({ id: 3, name: 'Ocean' })

  await expect.element(chosen).toHaveTextContent('Old, Sea, Ocean')
})
