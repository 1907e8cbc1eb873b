import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImpatientClient } from '../../platform/database/connection/impatient-client.ts'

/** What was sent that differs in more than how many values there were, by what it has in common. */
const sent = new Map<string, string>()
let isListening = false
let saved = 0

/** Notes from now on each statement of the product that its PostgreSQL took. */
export function noteStatements(): void {
  // One process runs many files of tests, and each of them asks for it.
  if (isListening) return
  isListening = true
  const { query } = ImpatientClient.prototype
  ImpatientClient.prototype.query = function noted(this: ImpatientClient, ...words: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, words)
    const text = textOf(words[0])
    if (text !== undefined && answer instanceof Promise)
      answer.then(
        () => note(text),
        () => undefined,
      )
    return answer
  }
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const text: unknown =
    typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : undefined
  return typeof text === 'string' ? text : undefined
}

function note(text: string): void {
  const shape = shapeOf(text)
  if (!sent.has(shape)) sent.set(shape, text)
}

/** A list of values, or of rows, is the same statement however many it has. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(, ?\$)+/g, '$')
    .replaceAll(/\(\$\)(, ?\(\$\))+/g, '($)')
}

/** Keeps in a folder what was noted since it was last called. */
export function saveStatements(folder: string): void {
  const lines = [...sent.values()].slice(saved).map((text) => `${JSON.stringify(text)}\n`)
  saved = sent.size
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
}

/** What all processes of a run kept there, each statement once. */
export function readStatements(folder: string): string[] {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'),
  )
  const texts = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string)
  return [...new Map(texts.map((text) => [shapeOf(text), text])).values()]
}
