/**
 * A reason to do nothing that a person can mend: a folder of another version, a migration that was changed, a
 * backup of another schema. `main` and the command line print its message as it stands, without a stack.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
