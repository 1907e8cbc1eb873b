import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { actionMessages } from '../actions.messages.ts'
import { fieldsOf, type SayReason } from './bulk-reasons.ts'

/** Says why a record was skipped, and of which fields that is said. */
export function useSayReason({ words }: ResourceScreens): SayReason {
  const say = useMessages(actionMessages)
  const inLanguage = useWords()
  const inRow = useNamesInWords()
  return (refusal) => {
    const fields = fieldsOf(refusal).map((field) => inLanguage(fieldWords(words, field)))
    return fields.length === 0
      ? refusal.message
      : say('reasonOfFields', { fields: inRow(fields), reason: refusal.message })
  }
}
