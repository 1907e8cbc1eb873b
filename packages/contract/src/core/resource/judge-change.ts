import type { ValidationError } from '../words/validation.ts'

interface Change {
  /** What was wrong with the record as it is stored; nothing with a new one. */
  before: readonly ValidationError[]
  after: readonly ValidationError[]
  /** The fields whose value is another now. */
  changed: ReadonlySet<string>
}

interface Verdict {
  /** What the change brings, or leaves wrong in a field that it changes: it is not saved so. */
  refused: ValidationError[]
  /** What was wrong before and is left alone, as with records taken over from elsewhere. */
  known: ValidationError[]
}

/** Tells the faults for which a change is refused from those that stood there before. */
export function judgeChange({ before, after, changed }: Change): Verdict {
  const stood = new Set(before.map(identityOf))
  const isKnown = (fault: ValidationError) =>
    stood.has(identityOf(fault)) && !changed.has(String(fault.path[0] ?? ''))
  return { refused: after.filter((fault) => !isKnown(fault)), known: after.filter(isKnown) }
}

function identityOf({ path, message, parameters }: ValidationError): string {
  return JSON.stringify([path, message, parameters])
}
