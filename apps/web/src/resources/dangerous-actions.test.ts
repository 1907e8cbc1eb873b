import { languages } from '@backlot/contract/core/words/language'
import { expect, test } from 'vitest'
import { asksFirst } from '../platform/screens/actions.ts'
import type { ResourceScreens } from '../platform/screens/screens.ts'
import * as table from './index.ts'

const screens: readonly ResourceScreens[] = Object.values(table)

test('the button of what is dangerous says by “…” that it asks first', () => {
  const asking = screens
    .flatMap(({ actions }) => actions)
    .filter((action) => action.isDangerous === true && asksFirst(action))
  const labels = asking.flatMap(({ label }) => languages.map((language) => label[language]))

  expect(labels).toContain('Disable…')
  expect(labels.filter((label) => !label.endsWith('…'))).toEqual([])
})
