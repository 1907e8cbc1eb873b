import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  importMessages,
  largestImportColumns,
  largestImportLines,
} from '@backlot/contract/core/endpoints/import'
import type { CsvError, Options } from 'csv-parse'
import { meantCell } from '../../platform/fields/cell-text.ts'
import { fieldProblem, type Problem } from '../../platform/problem/problem.ts'
import type { Encoding } from './detect-encoding.ts'

/** A line as a spreadsheet counts it, from 1. */
export interface CsvLine {
  line: number
  cells: string[]
}

/** Several times what the fields of a record hold; a step has hundreds of lines in memory. */
const longestLine = 100_000

/** Reads a file line by line, the names of its columns first; empty lines are left out. Errors are of the field `file`. */
export async function* readCsv(path: string, encoding: Encoding): AsyncGenerator<CsvLine> {
  // Loaded when first used: few processes ever import anything.
  const { parse } = await import('csv-parse')
  const options: Options = {
    delimiter: await delimiterOf(path, encoding),
    relax_column_count: true,
    max_record_size: longestLine,
  }
  const parser = parse(options)
  // What goes wrong on the way ends the parser too, from which it is read.
  pipeline(createReadStream(path), decoded(encoding), parser).catch(() => undefined)
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      if (line > largestImportLines + 1) throw tooManyLines()
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  } catch (error) {
    throw problemOfLine(error, line + 1)
  }
}

/** Refuses what names no columns, and answers them; empty ones at the end are cells that a spreadsheet once had. */
export function columnsOf({ cells }: CsvLine): string[] {
  const names = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map(meantCell)
  if (names.length > largestImportColumns)
    throw fieldProblem('file', {
      message: importMessages.tooManyColumns,
      parameters: { maximum: largestImportColumns },
    })
  if (names.some(isValue)) throw fieldProblem('file', { message: importMessages.noHeader })
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place)
  if (twice !== undefined)
    throw fieldProblem('file', {
      message: importMessages.columnTwice,
      parameters: { name: twice.slice(0, 60) },
    })
  return names.map((name) => name.slice(0, 200))
}

/** Nobody calls a column by a number or a time. */
function isValue(name: string): boolean {
  return /^-?\d+([.:,]\d+)*$|^\d{4}-\d\d-\d\d/.test(name)
}

function decoded(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, storable(decoder.decode(chunk, { stream: true })))
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode())
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

function storable(text: string): string {
  if (text.includes('\0')) throw fieldProblem('file', { message: importMessages.notText })
  return text
}

const delimiters = [',', ';', '\t'] as const

/** Half of the world's spreadsheets separate cells by something else: whatever its first line has most of. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { end: 65_535 }) as AsyncIterable<Buffer>) {
    const head = decoder.decode(chunk).split(/[\r\n]/, 1)[0] ?? ''
    const counts = delimiters.map((each) => head.split(each).length)
    return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
  }
  return ','
}

function tooManyLines(): Problem {
  return fieldProblem('file', { message: 'too_many_rows', parameters: { maximum: largestImportLines } })
}

function problemOfLine(error: unknown, line: number): unknown {
  if (isCsvError(error)) {
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    const message = isLong ? importMessages.lineTooLong : importMessages.badQuotes
    return fieldProblem('file', { message, parameters: { line } })
  }
  const isUndecodable =
    error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  return isUndecodable ? fieldProblem('file', { message: importMessages.notText }) : error
}

/** Known by its code: the class comes with the parser, which is loaded late. */
function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
