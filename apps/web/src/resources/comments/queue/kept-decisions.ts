import { undoSeconds } from '@backlot/contract/audits'
import type { Decided } from './hand.ts'

type KeptDecision = Omit<Decided, 'sent'> & { readonly auditId: number }

function keyOf(adminId: number): string {
  return `backlot.decided.${adminId}`
}

export function canBeTakenBack({ at }: Pick<Decided, 'at'>): boolean {
  return Date.now() - at < undoSeconds * 1000
}

/** Keeps, for this window, what was decided and may still be taken back: a reload does not end that. */
export async function keepDecisions(adminId: number, decided: () => readonly Decided[]): Promise<void> {
  await Promise.all(decided().map(({ sent }) => sent))
  // By now some may have been taken back.
  const kept: KeptDecision[] = []
  for (const { sent, ...decision } of decided().filter(canBeTakenBack)) {
    const auditId = await sent
    if (auditId !== null) kept.push({ ...decision, auditId })
  }
  try {
    sessionStorage.setItem(keyOf(adminId), JSON.stringify(kept))
  } catch {
    // Blocked storage: they can be taken back until the page is left.
  }
}

/** What was kept, and may still be taken back. */
export function keptDecisions(adminId: number): Decided[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(adminId)) ?? '[]') as KeptDecision[]
    return kept
      .filter(canBeTakenBack)
      .map(({ auditId, ...rest }) => ({ ...rest, sent: Promise.resolve(auditId) }))
  } catch {
    return []
  }
}
