/** Words as people count them: each Chinese character is one, and so is each run of other letters and digits. */
export function wordCount(text: string): number {
  return text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}'’-])+/gu)?.length ?? 0
}
