import type { UploadedFile } from '@backlot/contract/files'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { removeLooseFile } from '../files.queries.ts'
import type { UploadCall } from './begin-upload.ts'

/** Refuses a file that is not what its sender read, and takes it away again: its damage would only be seen in the player. */
export async function requireChecksum(
  { db }: Pick<UploadCall, 'db'>,
  { id, sha256 }: UploadedFile,
  said: string | undefined,
): Promise<void> {
  if (said === undefined || said === sha256) return
  await removeLooseFile(db, id)
  throw fieldProblem('file', { message: 'wrong_checksum' })
}
