import { randomBytes } from 'node:crypto'
import { apiBase, apiVersion } from '@backlot/contract/api-base'
import { authEndpoints } from '@backlot/contract/auth'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { FileRef } from '@backlot/contract/core/fields/field'
import { decoderOf, encoderOf } from '@backlot/contract/core/wire/codec'
import { adminEndpoints } from '@backlot/contract/resources/admins'
import { roleEndpoints } from '@backlot/contract/resources/roles'
import { type Credentials, firstAdmin } from './product.ts'
import type { SampleFile } from './sample-files.ts'

interface CallParts {
  params?: Readonly<Record<string, string | number>>
  body?: unknown
}

/** A colleague who works through the API while the person at the browser looks on. */
export class StaffApi {
  readonly token: string
  readonly address: string

  constructor(address: string, token: string) {
    this.address = address
    this.token = token
  }

  /** Logs in where no second factor is asked for. */
  static async logIn(address: string, credentials: Credentials = firstAdmin): Promise<StaffApi> {
    const body = { username: credentials.username, password: credentials.password }
    const { accessToken } = await new StaffApi(address, '').call(authEndpoints.login, { body })
    return new StaffApi(address, accessToken)
  }

  /** Makes a call of the contract; throws with the server's words when it is rejected. */
  async call<P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, { params = {}, body }: CallParts = {}): Promise<A> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const response = await fetch(`${this.address}${apiBase}${path}`, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        'X-Requested-With': 'XMLHttpRequest',
        'X-Api-Version': apiVersion,
        'Accept-Language': 'en',
        ...(endpoint.body && { 'Content-Type': 'application/json' }),
      },
      ...(endpoint.body && { body: JSON.stringify(encoderOf(endpoint.body)(body ?? {})) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.method} ${path}: ${response.status} ${text}`)
    if (text === '') return undefined as A
    const { data } = JSON.parse(text) as { data: unknown }
    return decoderOf(endpoint.answer)(data) as A
  }

  /** Uploads a file; answers it as the server knows it from then on. */
  async upload(
    kind: 'images' | 'videos',
    { name, buffer }: Pick<SampleFile, 'name' | 'buffer'>,
  ): Promise<FileRef> {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(buffer)]), name)
    const response = await fetch(`${this.address}${apiBase}/files/${kind}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}`, 'X-Requested-With': 'XMLHttpRequest' },
      body,
    })
    if (!response.ok) throw new Error(`Upload of ${name}: ${response.status} ${await response.text()}`)
    const { data } = (await response.json()) as { data: FileRef }
    return data
  }

  /** Adds an admin with a role of exactly these permissions; a namesake, as in a second try of a test, is another one. */
  async addAdmin(name: string, permissions: string[]): Promise<Credentials & { id: number }> {
    const username = `${name.toLowerCase()}-${randomBytes(3).toString('hex')}`
    const credentials = { username, password: `the-${username}-lamp-7` }
    const role = await this.call(roleEndpoints.create, { body: { name: `Role of ${username}`, permissions } })
    const { id } = await this.call(adminEndpoints.create, {
      body: { ...credentials, name, roles: [role.id] },
    })
    return { ...credentials, id }
  }
}
