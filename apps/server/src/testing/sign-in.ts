import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { type Answer, asStaff, type Client, clientOf, type TestProduct } from './as-staff.ts'

export interface NewStaff {
  username: string
  password: string
}

/** Adds an admin as staff would: a role with these permissions, then the admin with the role. */
export async function addAdmin(
  product: TestProduct,
  permissions: readonly string[] = ['list-tags'],
): Promise<NewStaff & { adminId: number; roleId: number }> {
  const owner = await asStaff(product)
  const username = `ada-${randomBytes(5).toString('hex')}`
  const password = `${randomBytes(8).toString('hex')} a1`
  const role = await owner.post('/roles', { name: username, permissions })
  const roleId = idOf(role)
  const admin = await owner.post('/admins', { username, password, name: 'Ada', roles: [roleId] })
  return { username, password, adminId: idOf(admin), roleId }
}

export function idOf({ body, text }: Answer): number {
  const { id } = (body.data ?? {}) as { id?: number }
  if (id === undefined) throw new Error(`No record came back: ${text}`)
  return id
}

/** A client without a session. */
export function visitor({ app }: TestProduct): Client {
  return clientOf(app, { token: '' })
}

interface LoggedIn {
  access_token: string
  otp: string
  permissions: string[]
}

/** Logs in with a password that is right; what comes back may still wait for the second factor. */
export async function logIn(
  product: TestProduct,
  { username, password }: NewStaff,
): Promise<LoggedIn & { client: Client }> {
  const answer = await visitor(product).post('/login', { username, password })
  if (answer.status !== 200) throw new Error(`The login was refused: ${answer.text}`)
  const data = answer.body.data as LoggedIn
  return { ...data, client: clientOf(product.app, { token: data.access_token }) }
}

/** The code that an authenticator shows now. */
export function codeOf({ services }: TestProduct, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(services.now().getTime() / 1000) })
}

export interface Enrolled {
  client: Client
  secret: string
  recoveryCodes: string[]
}

/** The whole first sign-in: password, authenticator, code. */
export async function enrol(product: TestProduct, staff: NewStaff): Promise<Enrolled> {
  const { client } = await logIn(product, staff)
  const offer = await client.post('/googleOtpauth', {})
  const { secret } = offer.body.data as { secret: string }
  const answer = await client.post('/googleVerify', { code: codeOf(product, secret) })
  const data = answer.body.data as { access_token: string; recovery_codes: string[] }
  return {
    client: clientOf(product.app, { token: data.access_token }),
    secret,
    recoveryCodes: data.recovery_codes,
  }
}

/** A clock that only moves when it is told to. */
export class TestClock {
  private time = new Date('2026-03-01T09:00:10.000Z')

  readonly now = (): Date => this.time

  forward(seconds: number): void {
    this.time = new Date(this.time.getTime() + seconds * 1000)
  }
}
