import type { Me } from '@backlot/contract/auth'
import { useState } from 'react'

/** What one says of oneself, as the form holds it. */
function detailsOf({ name, phone, email, avatar, introduction }: Me) {
  return { name, phone: phone ?? '', email: email ?? '', avatar, introduction: introduction ?? '' }
}
export type Details = ReturnType<typeof detailsOf>

interface Typed {
  /** The account as it was when the first of it was typed. */
  readonly since: Me
  readonly values: Partial<Details>
}

/**
 * What was typed, on top of the account as it is now. Where somebody else has changed the same field meanwhile, the version stays that of
 * the account that was typed over, so that the server reports the conflict; all their other changes are taken over.
 */
export function useDetails(me: Me) {
  const [typed, setTyped] = useState<Typed>()
  const current = detailsOf(me)
  const before = detailsOf(typed?.since ?? me)
  const clashes = Object.keys(typed?.values ?? {}).some(
    (key) => !isSame(before, current, key as keyof Details),
  )
  return {
    details: { ...current, ...typed?.values },
    version: clashes ? (typed?.since ?? me).version : me.version,
    change: (some: Partial<Details>) =>
      setTyped((now) => ({ since: now?.since ?? me, values: { ...now?.values, ...some } })),
    rebase: (fresh: Me) => setTyped((now) => now && { ...now, since: fresh }),
    settle: (sent: Details, saved: Me) => setTyped((now) => now && changedSince(sent, now.values, saved)),
  }
}

/** What was typed after this was sent is typed over what was saved. */
function changedSince(sent: Details, values: Partial<Details>, since: Me): Typed | undefined {
  const changed = Object.entries(values).filter(
    ([key]) => !isSame({ ...sent, ...values }, sent, key as keyof Details),
  )
  return changed.length === 0 ? undefined : { since, values: Object.fromEntries(changed) }
}

function isSame(one: Details, other: Details, key: keyof Details): boolean {
  return key === 'avatar' ? one.avatar?.id === other.avatar?.id : one[key] === other[key]
}
