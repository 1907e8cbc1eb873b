import * as z from 'zod'
import { endpoint, idParams } from './core/endpoints/endpoint.ts'

/** In place of an admin's name where the work was done from the command line, with nobody logged in. */
export const commandLineName = 'command line'

/** In place of what was taken out of the history because it was about a person. */
export const redactedValue = '[redacted]'

/** Whether a word of the history says that somebody signed in. */
export function isSignIn(word: string): boolean {
  return word === 'login' || word === 'login-with-recovery-code'
}

/** For this long after a change the person who made it may take it back. */
export const undoSeconds = 10

export const undoEndpoints = {
  undo: endpoint({
    method: 'POST',
    path: '/audits/:id/undo',
    access: 'session',
    summary: 'Take back my own deletion or change of a moment ago',
    params: idParams,
    answer: z.object({ resource: z.string(), recordId: z.number().int() }),
  }),
}
