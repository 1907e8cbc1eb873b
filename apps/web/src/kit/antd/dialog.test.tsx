import { QueryClientProvider } from '@tanstack/react-query'
import { Button } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { dangerFills } from '../../theme/accent.ts'
import { replaceAppearance } from '../../theme/appearance.ts'
import { contrast } from '../../theme/oklch.ts'
import { fontFamily } from '../../theme/tokens.ts'
import { Dialog } from './dialog.tsx'

// Another file may have left another.
beforeEach(() => changeLanguage('en'))
afterEach(() => replaceAppearance({}))

test('a dialog has the theme of the product also above a page that does without antd', async () => {
  const { getByText } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog title="By mail" footer={null}>
        Every day
      </Dialog>
    </QueryClientProvider>,
  )

  await expect.element(getByText('Every day')).toBeVisible()
  const { fontFamily: shown } = getComputedStyle(getByText('Every day').element())
  expect(shown.replaceAll('"', '')).toBe(fontFamily.replaceAll(/["']/g, ''))
})

test('a question of two lines does not reach below the cross that closes the dialog', async () => {
  const { getByRole, getByText } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog title={'What is recorded as given back now? '.repeat(3)} footer={null} width={440} />
    </QueryClientProvider>,
  )

  await expect.element(getByRole('dialog')).toBeVisible()
  const close = getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(getByText(/^What is recorded/).element())
  const cross = close.element().getBoundingClientRect()
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(cross.left)
})

const hexOf = (color: string) =>
  `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`

test.each(['light', 'dark'] as const)(
  'in %s a dangerous main button is red, and its words read',
  async (mode) => {
    replaceAppearance({ mode })
    const { getByRole } = await render(
      <QueryClientProvider client={createQueryClient()}>
        <Dialog
          title="Refund"
          footer={
            <Button type="primary" danger>
              Record refund
            </Button>
          }
        />
      </QueryClientProvider>,
    )

    const button = getByRole('button', { name: 'Record refund' })
    await expect.element(button).toBeVisible()
    // It may have faded in from another theme.
    await expect
      .poll(() => hexOf(getComputedStyle(button.element()).backgroundColor))
      .toBe(dangerFills(mode).fill)
    const { color, backgroundColor } = getComputedStyle(button.element())
    expect(contrast(hexOf(color), hexOf(backgroundColor))).toBeGreaterThanOrEqual(4.5)
  },
)
