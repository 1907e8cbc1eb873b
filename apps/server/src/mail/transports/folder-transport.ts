import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf, type Transport } from './transport.ts'

/** Keeps mails as files that any mail program opens, readable for the owner alone: there may be links to accounts in them. */
export async function folderTransport(folder: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    outcome: 'kept',
    async send(mail) {
      const { message } = await writer.sendMail(messageOf(mail))
      const path = join(folder, keptMailName(mail.id))
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => writer.close(),
  }
}

export function keptMailName(id: number): string {
  return `${String(id).padStart(8, '0')}.eml`
}

/** The mail whose file this is, or was to become; undefined of any other file. */
export function idOfKeptMail(name: string): number | undefined {
  const [, digits] = /^(\d{8,15})\.eml(?:\.part)?$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}
