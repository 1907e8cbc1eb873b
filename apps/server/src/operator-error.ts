/**
 * What whoever runs Backlot can mend: a wrong setting, a migration that was changed, a backup of another schema. The
 * start and the command line print its message as it stands, without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
