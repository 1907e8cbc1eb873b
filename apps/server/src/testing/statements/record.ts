import { afterAll } from 'vitest'
import { isSecondRun, statementsFolder } from '../once.ts'
import { noteStatements, saveStatements } from './sent.ts'

// The first run of `npm test` keeps what it asks of PostgreSQL, for the second on another release.
const folder = isSecondRun ? undefined : statementsFolder
if (folder !== undefined) {
  noteStatements()
  afterAll(() => saveStatements(folder))
}
