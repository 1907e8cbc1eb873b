import type { Decision, ReportedComment } from '@backlot/contract/resources/moderation'
import { useEffect } from 'react'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { isShortcut } from '../../../ui/hooks/is-shortcut.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'

interface QueueActs {
  decide(decision: Decision): void
  putOff(): void
  undo(): Promise<void>
}

export const decisionKeys: Readonly<Record<Decision, string>> = { keep: 'k', hide: 'h', ban: 'b' }

/** One key each, without any other; answers which decisions there are for this comment. */
export function useQueueKeys(acts: QueueActs, item: ReportedComment | undefined): ReadonlySet<Decision> {
  const mayHide = usePermission('enable-comments')
  // Hidden already, it can only stay so or go.
  const canHide = mayHide && item?.status === 'visible'
  const allowed = new Set<Decision>(canHide ? ['keep', 'hide', 'ban'] : ['keep', 'ban'])
  const keys = useLatest<Readonly<Record<string, () => void>>>({
    ...Object.fromEntries([...allowed].map((each) => [decisionKeys[each], () => acts.decide(each)])),
    n: acts.putOff,
    u: () => void acts.undo(),
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down decides once.
      if (event.repeat || !isShortcut(event)) return
      const act = keys.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
  return allowed
}
