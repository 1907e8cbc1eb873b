const hidden = '***'
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(bearer\s+)[^\s"',;]+/gi, `$1${hidden}`],
  [
    /((?:token|password|secret|authorization|otp)\w*["']?\s*[:=]\s*["']?)(?!bearer)[^\s"',;&)}]+/gi,
    `$1${hidden}`,
  ],
  // What a page was asked for: names and addresses that somebody searched for.
  [/(#\/[^\s?)]*)\?[^\s)]*/g, `$1?${hidden}`],
  // Long opaque words are tokens, whatever stands before them.
  [/\b[\w-]{16,}(?:\.[\w-]{10,}){2}\b/g, hidden],
  [/\b(?=[\w-]*\d)[\w-]{40,}\b/g, hidden],
]

/** A text of an error without tokens, passwords and searches, so that it can be shown and sent on. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text)
}
