import { fieldProblem } from '../../platform/problem/problem.ts'

const longestPath = 1024
// Neither control characters nor what begins a question or a fragment; `%` could spell any of what is refused.
const plainSegment = /^[^\p{C}\\?#%:]+$/u

/**
 * A path on the configured origin as somebody gave it, without the slash it may begin with. Whatever could lead to
 * another host or out of the origin's folder is an error of that field.
 */
export function originPath(given: string, field = 'path'): string {
  const path = given.trim().replace(/^\//, '')
  const isPlain = path.split('/').every((part) => plainSegment.test(part) && part !== '.' && part !== '..')
  if (!isPlain || path.length > longestPath || !path.isWellFormed())
    throw fieldProblem(field, { message: 'bad_path' })
  return path
}
