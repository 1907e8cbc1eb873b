import type { ReactNode } from 'react'
import { useWords } from '../../../platform/i18n/messages.ts'
import type { InputProps } from '../input-props.ts'
import { OptionWord } from './word-values.tsx'

export interface ChoiceOption {
  value: string
  label: ReactNode
  /** The label as plain words, for screen readers. */
  title: string
}

/** The words of a closed set, as they are called here; states with their mark. */
export function useChoiceOptions({
  field,
  words,
  name,
}: Pick<InputProps, 'field' | 'words' | 'name'>): ChoiceOption[] {
  const inLanguage = useWords()
  return (field.settings.options ?? []).map((value) => {
    const text = words.options[name]?.[value]
    return {
      value,
      label: <OptionWord {...{ field, words, name, value }} />,
      title: text ? inLanguage(text) : value,
    }
  })
}
