/** Two letters for a name in an alphabet, one character for a Chinese one: `Mina Su` → `MS`, `苏晴` → `苏`. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  const first = [...(words[0] ?? '')][0] ?? '?'
  if (/\p{Script=Han}/u.test(first)) return first
  // A number sign says nothing of a name.
  const [, ...others] = words.filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const last = [...(others.at(-1) ?? '')][0] ?? ''
  return (first + last).toUpperCase()
}
