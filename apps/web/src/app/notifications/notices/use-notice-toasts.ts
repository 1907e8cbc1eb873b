import type { Notice } from '@backlot/contract/notices/notices'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { notificationMessages } from '../notifications.messages.ts'
import { useArrivals } from '../use-arrivals.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** Shows a toast for each decision that is made while the person is here. */
export function useNoticeToasts(notices: readonly Notice[] | undefined, onShow: () => void): void {
  const say = useMessages(notificationMessages)
  const { sentenceOf } = useNoticeWords()
  useArrivals(notices, (notice) => {
    // Whoever has read it in another window knows.
    if (notice.isSeen) return
    showToast({
      text: sentenceOf(notice),
      kind: notice.outcome === 'approved' ? 'success' : 'info',
      action: { label: say('show'), run: onShow },
      // Nobody was waiting for it with their eyes on the screen.
      shownFor: 8_000,
    })
  })
}
