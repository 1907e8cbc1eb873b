import { useWords } from '../../../platform/i18n/messages.ts'
import type { InputProps } from '../input-props.ts'

/** The words of a closed set, as they are called here. */
export function useChoiceOptions({
  field,
  words,
  name,
}: Pick<InputProps, 'field' | 'words' | 'name'>): { value: string; label: string }[] {
  const inLanguage = useWords()
  return (field.settings.options ?? []).map((option) => {
    const text = words.options[name]?.[option]
    return { value: option, label: text ? inLanguage(text) : option }
  })
}
