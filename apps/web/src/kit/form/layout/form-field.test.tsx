import { articles } from '@backlot/contract/demos/articles'
import { plans } from '@backlot/contract/resources/plans'
import { videos } from '@backlot/contract/resources/videos'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { editValuesOf } from '../../fields/edit-values.ts'
import { FormContext, type OpenForm } from '../engine/form-context.ts'
import { FormStore } from '../engine/form-store.ts'
import { FormField } from './form-field.tsx'

const words = {
  title: { en: '', 'zh-CN': '' },
  singular: { en: '', 'zh-CN': '' },
  empty: { en: '', 'zh-CN': '' },
  search: { en: '', 'zh-CN': '' },
  fields: {
    publishedAt: { en: 'Published at', 'zh-CN': '发布时间' },
    status: { en: 'Status', 'zh-CN': '状态' },
  },
  options: {
    status: {
      published: { en: 'Published', 'zh-CN': '已发布' },
      draft: { en: 'Draft', 'zh-CN': '草稿' },
      deleted: { en: 'Deleted', 'zh-CN': '已删除' },
    },
  },
}

const realFetch = globalThis.fetch
let permissions: string[] = []
beforeEach(() => {
  changeLanguage('en')
  globalThis.fetch = async (input) => {
    const data = String(input).endsWith('/login')
      ? { access_token: 'token', permissions, otp: 'none' }
      : { id: 3, business_time_zone: 'UTC' }
    return new Response(JSON.stringify({ data }), { status: 200 })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openField(
  resource: typeof videos | typeof articles | typeof plans,
  name: string,
  record: object,
) {
  await login({ username: 'mina', password: 'secret' })
  const row = { id: 7, version: 1, createdAt: '', updatedAt: '', ...record }
  const base = editValuesOf(resource.fields, row)
  // The form knows any resource by what all have.
  const store = new FormStore(resource as unknown as FormStore['resource'], { base, record: row, version: 1 })
  const form: OpenForm = {
    ...{ store, words, record: row, around: row, resource: store.resource },
    isNew: false,
    isSaving: false,
    save: async () => undefined,
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <FormContext value={form}>
        <FormField name={name} />
      </FormContext>
    </QueryClientProvider>,
  )
}

const out = { status: 'published', publishedAt: '2026-11-20T10:00:00.000Z' }

test('a place among others says how it is read, whatever it is of', async () => {
  const plan = await openField(plans, 'sort', { sort: null })

  await expect.element(plan.getByText('Smaller numbers come first; without one it comes last.')).toBeVisible()
})

test('the time of what is out stays as it is, and says why, for whoever may not publish', async () => {
  permissions = ['list-videos', 'update-videos']
  const { getByLabelText, getByText } = await openField(videos, 'publishedAt', out)

  await expect.element(getByLabelText('Published at')).toBeDisabled()
  await expect.element(getByText(/you do not have its permission/)).toBeVisible()
})

test('the time of what is out is open to whoever may publish, and that of a draft to everybody', async () => {
  permissions = ['list-videos', 'update-videos']
  const draft = await openField(videos, 'publishedAt', { ...out, status: 'draft' })
  await expect.element(draft.getByLabelText('Published at')).toBeEnabled()
  await draft.unmount()

  permissions = ['list-videos', 'update-videos', 'publish-videos']
  const published = await openField(videos, 'publishedAt', out)
  await expect.element(published.getByLabelText('Published at')).toBeEnabled()
})

test('a state is offered only to those who may lead there', async () => {
  permissions = ['list-articles', 'update-articles']
  const { getByRole, getByText } = await openField(articles, 'status', { status: 'draft' })
  await getByRole('combobox', { name: 'Status' }).click()

  await expect.element(getByText('Published').first()).toBeInTheDocument()
  expect(getByText('Deleted').elements()).toEqual([])
})
