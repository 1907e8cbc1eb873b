import type { ServerResponse } from 'node:http'
import type { Language } from '@backlot/contract/core/words/language'
import type { Session } from '../caller/session.ts'

// A reader this far behind is gone or too slow: it comes back and fetches anew, which costs less than the backlog.
const mostUnreadBytes = 64 * 1024

/** One open `GET /events`: whose it is, what they may see, and the connection to them. */
export class LiveStream {
  readonly sessionId: number
  /** Where it is counted. */
  readonly room: number
  readonly adminId: number
  readonly language: Language
  permissions: Session['permissions']
  readonly #response: ServerResponse

  constructor(
    response: ServerResponse,
    { session, language, room }: { session: Session; language: Language; room: number },
  ) {
    this.#response = response
    this.room = room
    this.sessionId = session.id
    this.adminId = session.adminId
    this.permissions = session.permissions
    this.language = language
  }

  /** Writes an event as it stands; whoever does not read is cut off. */
  send(event: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    if (this.#response.writableLength > mostUnreadBytes) this.#response.destroy()
    else this.#response.write(event)
  }

  /** Sends the last event and closes the stream. */
  end(event?: string): void {
    if (event !== undefined) this.send(event)
    this.#response.end()
  }
}
