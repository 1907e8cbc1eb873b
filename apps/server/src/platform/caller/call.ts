import type { Language } from '@backlot/contract/core/words/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

/** Who asks, and on which connection the answer is to be found: what services and queries are handed. */
export interface Caller {
  readonly db: Db
  readonly services: Services
  readonly session: Session
  readonly language: Language
  readonly requestId: string
}

/** One request to one endpoint, parsed. Of a public endpoint `session` must not be touched. */
export interface Call<P, Q, B> extends Caller {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
