/**
 * What whoever runs Backlot can mend: a wrong setting, a migration that was changed, a backup of another schema. The
 * start and the command line print its message as it stands, without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** What the system says of a file, a folder or a port, behind what it is about; any other error is answered as it is. */
export function systemRefusal(subject: string, error: unknown): unknown {
  return error instanceof Error && 'syscall' in error
    ? new OperatorError(`${subject}: ${error.message}.`)
    : error
}
