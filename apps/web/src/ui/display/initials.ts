/** Two letters for a name in an alphabet, one character for a Chinese one: `Mina Su` → `MS`, `苏晴` → `苏`. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  const first = [...(words[0] ?? '')][0] ?? '?'
  if (/\p{Script=Han}/u.test(first)) return first
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
