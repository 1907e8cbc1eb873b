/**
 * A reason not to start that a person can mend: a folder of another version, a migration that was changed,
 * no right to run. `main` and the command line print its message as it stands, without a stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
