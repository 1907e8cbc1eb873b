import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { auditsRedact } from './commands/audits.ts'
import { type Command, type Surroundings, UsageError } from './commands/command.ts'
import { backup, migrate, restore } from './commands/database.ts'
import { distribute } from './commands/distribute.ts'
import { openapi } from './commands/openapi.ts'
import { seed } from './commands/seed.ts'
import { adminCreate, adminResetOtp, secretReplace } from './commands/staff.ts'
import { readConfig } from './config.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { copyDatabase } from './platform/database/connection/database-copy.ts'
import { reasonForOperator } from './reason-for-operator.ts'

const commands: Readonly<Record<string, Command>> = {
  'admin:create': adminCreate,
  'admin:reset-otp': adminResetOtp,
  'audits:redact': auditsRedact,
  'secret:replace': secretReplace,
  migrate,
  seed,
  backup,
  restore,
  distribute,
  openapi,
}

const exitCodes = { done: 0, refused: 1, misused: 2 } as const

function usageOf(name: string, { usage, summary }: Command): string {
  return `  ${name} ${usage}`.trimEnd() + `\n      ${summary}`
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, command]) => usageOf(name, command))
  return `Usage: npm run backlot -- <command>\n\n${lines.join('\n')}\n\nSettings come from the environment: see .env.example.`
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Reads the words after a command; what it does not know is a misuse, said in one line. */
function parse({ options, words: wanted }: Command, given: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: given, options: options ?? {}, allowPositionals: true })
    if (positionals.length !== wanted)
      throw new UsageError(`This takes ${wanted} word(s), not ${positionals.length}.`)
    return { values, words: positionals }
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

async function runCommand(command: Command, given: string[]): Promise<void> {
  const { values, words } = parse(command, given)
  const closers: (() => Promise<void>)[] = []
  let config: ReturnType<typeof readConfig> | undefined
  const openAll = async (grantTo?: string) => {
    const opened = await openServices(surroundings.config(), { log: say, grantTo })
    closers.push(opened.close)
    lastOpened = opened
    return opened
  }
  let lastOpened: OpenServices | undefined
  const surroundings: Surroundings = {
    config: () => (config ??= readConfig(process.env)),
    open: async () => (await openAll()).services,
    openAsOwner: async (grantTo) => {
      const { services, ownerPool } = await openAll(grantTo)
      return { ...services, exportPool: ownerPool }
    },
    openCopy: async () => {
      const opened = lastOpened ?? (await openAll())
      await opened.disconnect()
      const copy = await copyDatabase(opened.ownerUrl)
      const { services, close } = opened.servicesOf(copy?.url ?? opened.ownerUrl)
      // Before what it is a copy of.
      closers.unshift(async () => {
        await close()
        await copy?.close()
      })
      if (!copy) return { services }
      return {
        services,
        replace: async () => {
          await close()
          return copy.replace()
        },
      }
    },
    print: (line) => void process.stdout.write(`${line}\n`),
    input: () => text(process.stdin),
  }
  try {
    await command.run(surroundings, words, values)
  } finally {
    for (const close of closers) await close()
  }
}

/** Runs one command and answers the exit code: 0 done, 1 refused with a reason, 2 written wrongly. */
async function main([name = '', ...given]: string[]): Promise<number> {
  if (name === '' || name === 'help' || name === '--help') {
    process.stdout.write(`${overview()}\n`)
    return name === '' ? exitCodes.misused : exitCodes.done
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    say(`There is no command ${name}.\n\n${overview()}`)
    return exitCodes.misused
  }
  try {
    await runCommand(command, given)
    return exitCodes.done
  } catch (error) {
    if (error instanceof UsageError) {
      say(`${error.message}\n\n${usageOf(name, command)}`)
      return exitCodes.misused
    }
    const reason = reasonForOperator(error)
    if (reason === undefined) throw error
    say(reason)
    return exitCodes.refused
  }
}

process.exitCode = await main(process.argv.slice(2))
