import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import { UsersRound } from 'lucide-react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { joinSentences, oneOf } from '../../platform/i18n/lists-in-words.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { deskMessages } from './refund.messages.ts'
import styles from './refund.module.css'

/** Whoever reads it is not told of themselves by name. */
function whoMay({ isForReader, approvers }: RefundEffect['approval']) {
  if (approvers.length === 0) return isForReader ? 'youAlone' : 'noApprovers'
  return isForReader ? 'youOrOthers' : 'approvers'
}

/** Who has to agree, where somebody has to. */
export function ApprovalNote({ approval, currency }: Pick<RefundEffect, 'approval' | 'currency'>) {
  const say = useMessages(deskMessages)
  const language = useLanguage()
  if (!approval.isNeeded) return null
  const { limit, approvers } = approval
  const names = oneOf(approvers, language)
  const sentences = [
    say('secondPerson', { limit: formatMoney(limit, currency) }),
    say(whoMay(approval), { names }),
  ]
  return (
    <p className={styles.approval}>
      <UsersRound size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{joinSentences(sentences, language)}</span>
    </p>
  )
}
