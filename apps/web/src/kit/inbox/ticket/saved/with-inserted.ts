/** A text with another as a paragraph of its own where the cursor is, or at its end; what was written stays around it. */
export function withInserted(text: string, inserted: string, cursor = text.length): string {
  return [text.slice(0, cursor).trim(), inserted, text.slice(cursor).trim()].filter(Boolean).join('\n\n')
}
