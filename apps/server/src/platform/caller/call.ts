import type { Language } from '@backlot/contract/core/words/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

/** How the admin API knows who asks; another API has principals of its own. */
export interface StaffPrincipal {
  readonly session: Session
}

/** What is read alike for all calls that come at once: on which connection, and as of when. */
export interface ReadOfAll {
  readonly db: Db
  readonly now: Date
}

/** On which connection an answer is to be found, in which words, and with what services. */
export interface CallContext {
  readonly db: Db
  readonly services: Services
  /** Where figures may be a little old. */
  readonly ofAll?: () => ReadOfAll
  readonly language: Language
  readonly requestId: string
  /** The id that a new record has had before, when a change is made once more. */
  readonly recordId?: number
}

/** Who asks, and in which context: what services and queries are handed. */
export type Caller<Principal = StaffPrincipal> = CallContext & Principal

/** One request to one endpoint, parsed. */
export type Call<P, Q, B, Principal = StaffPrincipal> = Caller<Principal> & {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
