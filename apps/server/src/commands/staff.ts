import { CommandError, createAdmin, replaceSecret, resetOtp } from '../auth/first-admin/staff-commands.ts'
import type { Command } from './command.ts'

export const adminCreate: Command = {
  usage: '<username> [--password-stdin]',
  summary: 'Add an admin with every permission; prints a password unless one is given',
  options: { 'password-stdin': { type: 'boolean' } },
  words: 1,
  async run({ open, print, input }, [username = ''], values) {
    // Read from a pipe: words of a command are seen by everybody on the machine.
    const password = values['password-stdin'] ? (await input()).replace(/\r?\n$/, '') : undefined
    if (password === '') throw new CommandError('No password came in.')
    const generated = await createAdmin(await open(), { username, password })
    print(
      generated
        ? `Created ${username} with the password ${generated}`
        : `Created ${username} with the password given.`,
    )
  },
}

export const adminResetOtp: Command = {
  usage: '<username>',
  summary: "Forget an admin's second factor and end their sessions",
  words: 1,
  async run({ open, print }, [username = '']) {
    await resetOtp(await open(), username)
    print(`${username} enrols a new authenticator at the next login.`)
  },
}

export const secretReplace: Command = {
  usage: '',
  summary: 'Take the secret there is for one that is lost, and forget every second factor',
  words: 0,
  async run({ open, print }) {
    const count = await replaceSecret(await open())
    print(`The secret is taken. ${count} admin(s) enrol a new authenticator at the next login.`)
  },
}
