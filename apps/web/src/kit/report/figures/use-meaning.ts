import type { Measure } from '@backlot/contract/core/endpoints/report'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useMe } from '../../../platform/session/me.ts'
import { reportMessages } from '../report.messages.ts'

/** What a measure means here: its definition, and by which setting somebody counts as lost where it depends on that. */
export function useMeaning(): (measure: Measure) => string {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const rules = useMe().data?.ledgerRules
  return ({ definition, isOfChurn }) => {
    const meaning = inLanguage(definition)
    if (!isOfChurn || !rules) return meaning
    const recognition = rules.churnAt === 'access_end' ? 'lostAtAccessEnd' : 'lostAtRenewalOff'
    return say(recognition, { meaning, count: rules.graceDays })
  }
}
