import type { Owner } from './settings-owner.ts'

interface Sources<C> {
  /** What was chosen in this browser. */
  here: C
  /** What the account has chosen, as far as the server knows. */
  kept: C
  /** Whose choices those of this browser are; null where nobody has logged in yet. */
  owner: Owner | null
  account: number
}

/**
 * What holds for an account that logs in: its own choices, over those made here before anybody had logged in. A change
 * of its own that the server has not heard of yet is not lost; those of another account are not taken over.
 */
export function mergeSettings<C extends object>({ here, kept, owner, account }: Sources<C>): C {
  if (owner === null) return { ...here, ...kept }
  return owner.isPending && owner.account === account ? here : kept
}
