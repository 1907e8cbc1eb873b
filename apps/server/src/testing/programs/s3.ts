import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '../../config.ts'

export interface S3Server extends AsyncDisposable {
  readonly bucket: BucketSettings
}

/** An S3 server with one empty bucket, which checks every signature; gone when it is let go. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'backlot-s3-'))
  const name = 'films'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  })
  const { port } = await server.run()
  // The one account that it knows.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    bucket: { bucket: name, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials },
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
