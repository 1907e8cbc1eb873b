import { currencies } from '@backlot/contract/core/fields/currency'
import type { FieldSettings } from '@backlot/contract/core/fields/field'
import { plainView } from '../kinds/kind-view.ts'
import { TextValue } from '../text/text-values.tsx'
import { FlagValue, NamesValue, OptionWord, StatusValue } from './word-values.tsx'

const word = {
  ...plainView,
  Value: OptionWord,
  filter: 'words',
  hint: 'word',
  width: 112,
  options: ({ options = [] }: FieldSettings) => options,
} as const

export const wordViews = {
  flag: { ...plainView, Value: FlagValue, filter: 'flag', width: 80 },
  /** Room for the longest pill: nothing of a state is cut. */
  status: { ...word, Value: StatusValue, card: 'pill', width: 128 },
  choice: { ...word, card: 'word' },
  currency: {
    ...plainView,
    Value: TextValue,
    filter: 'words',
    hint: 'word',
    width: 92,
    options: () => currencies,
  },
  names: {
    ...plainView,
    Value: NamesValue,
    card: 'figure',
    width: 100,
    isFigure: true,
    options: word.options,
  },
} as const
