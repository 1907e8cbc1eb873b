import { choice, flag } from '@backlot/contract/core/fields/fields'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { ChoiceInput, FlagInput, FlagSegments } from './choice-input.tsx'

const words = {
  title: { en: '', 'zh-CN': '' },
  singular: { en: '', 'zh-CN': '' },
  fields: {},
  options: { it: { on: { en: 'On', 'zh-CN': '启用' }, off: { en: 'Off', 'zh-CN': '停用' } } },
}
const refused = {
  ...{ id: 'it', name: 'it', label: 'It', words, describedBy: 'help' },
  ...{ isDisabled: false, isInvalid: true, isRequired: true },
  ...{ onChange: () => undefined, onLeave: () => undefined },
}

beforeEach(() => changeLanguage('en'))

test.each([
  ['a choice', 'radiogroup', () => <ChoiceInput {...refused} field={choice(['on', 'off'])} value="on" />],
  [
    'yes or no by names',
    'radiogroup',
    () => <FlagSegments {...refused} field={flag()} value off="No" on="Yes" />,
  ],
  ['yes or no', 'switch', () => <FlagInput {...refused} field={flag()} value />],
] as const)('%s tells that it is refused, and why', async (_, role, renderInput) => {
  const screen = await render(
    <>
      {renderInput()}
      <p id="help">Not both at once.</p>
    </>,
  )
  const control = screen.getByRole(role, { name: 'It' })

  await expect.element(control).toHaveAttribute('aria-invalid', 'true')
  await expect.element(control).toHaveAccessibleDescription('Not both at once.')
})

test('a choice that has to be made says so', async () => {
  const screen = await render(<ChoiceInput {...refused} field={choice(['on', 'off'])} value={null} />)

  await expect
    .element(screen.getByRole('radiogroup', { name: 'It' }))
    .toHaveAttribute('aria-required', 'true')
})
