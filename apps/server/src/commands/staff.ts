import { CommandError, createAdmin, resetOtp } from '../auth/first-admin/staff-commands.ts'
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
