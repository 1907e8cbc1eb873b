import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandAs, type RunAs } from './run-as.ts'

/** The name a keeper carries in its command line, by which another start recognises it. */
export const KEEPER_NAME = 'backlot-keeper'

// The keeper stands between Node and postgres and holds a pipe that only Node can hold open. However Node ends,
// the pipe closes, `read` returns and postgres is asked to stop. Signals meant for a whole group must not end
// the keeper before its ward; postgres sets its own handlers.
const START_AND_KEEP = `
trap '' TERM INT HUP
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _; kill -INT "$server"; } <&3 3<&- 2>/dev/null &
watch=$!
exec 3<&-
wait "$server"
status=$?
kill -KILL "$watch" 2>/dev/null
exit "$status"`

const KEEP = `trap '' TERM INT HUP; read -r _; kill -INT "$1"`

export interface Keeper {
  /** The program has ended, and the keeper with it. */
  readonly ended: Promise<void>
  /** Closes the pipe, so that the keeper asks the program to stop. */
  release(): void
  /** Ends the keeper and leaves alone whatever bears the program's number by now. */
  dismiss(): void
}

function keeperOf(child: ChildProcess): Keeper {
  const ended = once(child, 'exit').then(
    () => undefined,
    // Not started at all ('error'): that is an end too, and the log or its absence says why.
    () => undefined,
  )
  child.stdin?.on('error', ignoreClosedPipe)
  // The server alone is no reason for Node to stay.
  child.unref()
  if (child.stdin !== null && 'unref' in child.stdin && typeof child.stdin.unref === 'function')
    child.stdin.unref()
  return { ended, release: () => child.stdin?.end(), dismiss: () => void child.kill('SIGKILL') }
}

function ignoreClosedPipe(): void {}

/** Runs a program under a keeper, in a session of its own so that Ctrl-C reaches Node alone. */
export function keepProgram(runAs: RunAs, logFd: number, program: readonly string[]): Keeper {
  const args = ['-c', START_AND_KEEP, KEEPER_NAME, ...program]
  const command = commandAs(runAs, '/bin/sh', args)
  return keeperOf(
    spawn(command.file, command.args, {
      ...command.identity,
      cwd: '/',
      detached: true,
      stdio: ['pipe', logFd, logFd],
    }),
  )
}

/** Puts a keeper beside a server that has lost its own. */
export function keepProcess(pid: number): Keeper {
  const args = ['-c', KEEP, KEEPER_NAME, String(pid)]
  return keeperOf(spawn('/bin/sh', args, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] }))
}
