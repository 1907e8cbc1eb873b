import { email as emailField } from '@backlot/contract/core/fields/fields'
import { batchMessages, largestMemberBatch } from '@backlot/contract/resources/member-batch'
import { memberName, users } from '@backlot/contract/resources/users'
import { fieldProblem } from '../../../platform/problem/problem.ts'

export interface ListedMember {
  readonly username: string | null
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Reads a list whose first line names its columns: `email`, and if they are there `username`, `first_name`, `last_name`. */
export async function readMemberList(text: string): Promise<ListedMember[]> {
  // Loaded when first used: few processes ever read a list.
  const { parse } = await import('csv-parse/sync')
  const delimiter = [',', ';', '\t'].find((each) => (text.split('\n', 1)[0] ?? '').includes(each)) ?? ','
  const [head = [], ...lines] = readLines(() =>
    parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, bom: true }),
  )
  const columns = head.map((name) => name.trim().toLowerCase())
  if (!columns.includes('email')) throw fieldProblem('csv', { message: batchMessages.noEmailColumn })
  if (lines.length === 0) throw fieldProblem('csv', { message: batchMessages.noLines })
  if (lines.length > largestMemberBatch)
    throw fieldProblem('csv', { message: 'too_many_rows', parameters: { maximum: largestMemberBatch } })
  return lines.map((cells, place) => {
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() || null
    return {
      username: checked(memberName.input, cell('username'), place + 2),
      email: checked(emailField().input, cell('email') ?? '', place + 2),
      firstName: checked(users.fields.firstName.input, cell('first_name'), place + 2),
      lastName: checked(users.fields.lastName.input, cell('last_name'), place + 2),
    }
  })
}

function readLines(parse: () => string[][]): string[][] {
  try {
    return parse()
  } catch {
    throw fieldProblem('csv', { message: batchMessages.badLine, parameters: { line: 1, value: '"' } })
  }
}

interface Input {
  safeParse(value: unknown): { success: boolean }
}

function checked(input: Input, value: string | null, line: number): string | null {
  if (value === null || input.safeParse(value).success) return value
  throw fieldProblem('csv', {
    message: batchMessages.badLine,
    parameters: { line, value: value.slice(0, 60) },
  })
}
