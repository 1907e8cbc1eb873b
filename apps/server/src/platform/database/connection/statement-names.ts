// Each name is a prepared statement on every connection; beyond this the texts are not repeating anyway.
const mostNames = 1_000

const names = new Map<string, string>()

/**
 * A name under which PostgreSQL may keep a statement parsed, or undefined when it should plan afresh: a search word
 * decides how a search is best run, and a plan made for any word would be a poor one for most.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (
    names.size >= mostNames ||
    !/^\s*(select|insert|update|delete|with)\s/i.test(text) ||
    / i?like /.test(text)
  ) {
    return undefined
  }
  const name = `backlot_${names.size}`
  names.set(text, name)
  return name
}
