/** A reason not to start that a person can mend; its message is printed as it stands, without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
