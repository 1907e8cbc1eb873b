import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import type { SmtpSettings } from '../../config.ts'

interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly source: string
  readonly isTls: boolean
  readonly user: unknown
}

export interface MailServer extends AsyncDisposable {
  readonly settings: SmtpSettings
  readonly received: readonly ReceivedMail[]
  /** The certificate that clients have to trust. */
  readonly certificate: string
}

interface Conduct {
  readonly isTls?: boolean
  readonly offersTls?: boolean
  /** Answers to `RCPT TO` that are no welcome, by address. */
  readonly refusals?: Readonly<Record<string, { readonly code: number; readonly reason: string }>>
  /** How many of the first mails are cut off in the middle. */
  readonly cuts?: number
}

const login = { user: 'backlot', pass: 'p@ss word' }

/** A real SMTP server that wants a login; gone when it is let go. */
export async function startMailServer({
  isTls = false,
  offersTls = true,
  refusals = {},
  cuts = 0,
}: Conduct = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let left = cuts
  const { key, certificate } = await ownCertificate()
  const server = new SMTPServer({
    secure: isTls,
    key,
    cert: certificate,
    hideSTARTTLS: !offersTls,
    allowInsecureAuth: !offersTls,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      username === login.user && password === login.pass
        ? done(null, { user: username })
        : done(new Error('No.')),
    onRcptTo({ address }, _, done) {
      const refusal = refusals[address]
      done(refusal ? Object.assign(new Error(refusal.reason), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      if (left-- > 0) {
        for (const connection of server.connections) connection.close()
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const source = Buffer.concat(chunks).toString('utf8')
        received.push({ to, source, isTls: session.secure, user: session.user })
        done()
      })
    },
  })
  // Whoever is cut off, or does not trust the certificate, is an error to the server as well.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    settings: { host: 'localhost', port, isTls, mayGoPlain: false, login },
    received,
    certificate,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function ownCertificate(): Promise<{ key: string; certificate: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-smtp-'))
  const [keyFile, file] = [join(folder, 'key'), join(folder, 'certificate')]
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', file]
  try {
    await promisify(execFile)('openssl', [...words.split(' '), ...names])
    return { key: await readFile(keyFile, 'utf8'), certificate: await readFile(file, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
