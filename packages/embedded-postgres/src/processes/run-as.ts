import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from '../error.ts'

// `nobody` on every Linux; needs no entry in /etc/passwd.
const NOBODY = 65_534

/** How PostgreSQL, which refuses to run as root, is run. */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }
  /** Root's files, seen from a user namespace in which root has another number. */
  | { readonly kind: 'namespace' }

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly identity: { uid?: number; gid?: number }
}

/** The command as it must be spawned to run under that identity. */
export function commandAs(runAs: RunAs, file: string, args: readonly string[]): Command {
  switch (runAs.kind) {
    case 'self':
      return { file, args, identity: {} }
    case 'user':
      return { file, args, identity: { uid: runAs.uid, gid: runAs.gid } }
    case 'namespace': {
      const wrapped = ['--user', `--map-user=${NOBODY}`, '--', file, ...args]
      return { file: 'unshare', args: wrapped, identity: {} }
    }
  }
}

/** Runs a command to its end under that identity. */
export function runToEnd(
  runAs: RunAs,
  file: string,
  args: readonly string[],
): { ok: boolean; output: string } {
  const command = commandAs(runAs, file, args)
  // The current folder may be one that the identity can't enter.
  const result = spawnSync(command.file, command.args, { ...command.identity, cwd: '/', encoding: 'utf8' })
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
  return { ok: result.status === 0, output: output.trim() }
}

/** True when that identity can enter the folder and run the program. */
function canWork(runAs: RunAs, folder: string, program: string): boolean {
  return runToEnd(runAs, '/bin/sh', ['-c', 'cd "$1" && "$2" --version', 'sh', folder, program]).ok
}

/**
 * Chooses the identity. Root steps down to whoever owns the cluster already, or to `nobody`; where that user
 * can't reach the folder or the program (a checkout below /root), to a user namespace.
 */
export function chooseIdentity(folder: string, owner: number | undefined, program: string): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const uid = owner === undefined || owner === 0 ? NOBODY : owner
  const candidates: RunAs[] = [{ kind: 'user', uid, gid: uid }, { kind: 'namespace' }]
  // Root's own cluster was made in a namespace, and a server may be running there: keep its owner.
  if (owner === 0) candidates.reverse()
  const found = candidates.find((candidate) => canWork(candidate, folder, program))
  if (found !== undefined) return found
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and no other user can reach ${folder} and ${dirname(program)}. ` +
      'Run as an ordinary user, move the project to a folder that everyone may enter, or set DATABASE_URL.',
  )
}

function ownTree(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) ownTree(child, uid, gid)
    else lchownSync(child, uid, gid)
  }
  // The folder after its content: an owner that is right at the top is right everywhere below.
  chownSync(path, uid, gid)
}

/** Gives the folder to the identity; a no-op unless root runs this and the owner is another. */
export function giveTo(runAs: RunAs, path: string): void {
  if (runAs.kind === 'self') return
  const { uid, gid } = runAs.kind === 'user' ? runAs : { uid: 0, gid: 0 }
  if (statSync(path).uid !== uid) ownTree(path, uid, gid)
}
