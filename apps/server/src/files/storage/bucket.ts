import type * as Sdk from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../config.ts'
import { Problem } from '../../platform/problem/problem.ts'

export interface Bucket {
  readonly sdk: typeof Sdk
  readonly client: Sdk.S3Client
  readonly name: string
}

/** Opens a bucket when it is first asked for: the package takes longer to load than the product to start. */
export function lazyBucket({ bucket: name, ...settings }: BucketSettings): () => Promise<Bucket> {
  let opened: Promise<Bucket> | undefined
  const open = async (): Promise<Bucket> => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client(clientOptions(settings))
    client.middlewareStack.add((next) => (sent) => next(sent).catch(failAsProblem), { step: 'initialize' })
    return { sdk, client, name }
  }
  return () => (opened ??= open())
}

function clientOptions({ endpoint, region, credentials }: Omit<BucketSettings, 'bucket'>) {
  return {
    region,
    // A server of one's own knows buckets by path; without an endpoint it is Amazon's, which knows them by host.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Checksums of newer servers only, which others refuse; ours are taken of the whole file.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}

const retryAfterSeconds = 5

/** A bucket that cannot be reached, or refuses us, is nothing that the caller could mend. */
function failAsProblem(cause: unknown): never {
  const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 404) throw cause
  if (status === 507) throw new Problem('no_space', { cause })
  throw new Problem('storage_unavailable', { retryAfterSeconds, cause })
}
