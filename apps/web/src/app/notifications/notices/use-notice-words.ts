import type { Notice } from '@backlot/contract/notices/notices'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { notificationMessages } from '../notifications.messages.ts'

interface NoticeWords {
  /** What was decided about what. */
  titleOf: (notice: Notice) => string
  /** The same with who did it. */
  sentenceOf: (notice: Notice) => string
}

/** Says of a decision what it is. */
export function useNoticeWords(): NoticeWords {
  const say = useMessages(notificationMessages)
  /** Who may not see the amount knows it by its number. */
  const refundOf = ({ amount, currency, name }: Notice) =>
    amount === null || currency === null ? name : formatMoney(amount, currency)
  return {
    titleOf: (notice) => say(notice.outcome, { refund: refundOf(notice) }),
    sentenceOf: (notice) => say(`${notice.outcome}By`, { refund: refundOf(notice), admin: notice.decidedBy }),
  }
}
