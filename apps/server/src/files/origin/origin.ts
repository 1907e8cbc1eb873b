import type { Config } from '../../config.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { lazyBucket } from '../storage/bucket.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import type { LinkOptions, StoredObject } from '../storage/storage.ts'
import { askByHead } from './ask-by-head.ts'

/** Files that others have put where the CDN takes them from, or into our bucket; known by their paths. */
export interface Origin {
  /** Whether there is any: without one nothing lies at any path. */
  readonly isSet: boolean
  /** Size, type and ETag of what is at a path; undefined where there is nothing. Asks no other host. */
  stat(path: string): Promise<StoredObject | undefined>
  /** Where a browser reads what is at a path. */
  link(path: string, options: LinkOptions): Promise<string>
}

/** The CDN's origin where one is set, else the bucket; without either every path is refused. */
export function originOf({ cdnOrigin, bucket }: Pick<Config, 'cdnOrigin' | 'bucket'>): Origin {
  if (cdnOrigin !== undefined) return cdn(cdnOrigin)
  if (bucket) {
    const storage = s3Storage(lazyBucket(bucket))
    const link = async (path: string, options: LinkOptions) => (await storage.link(path, options)) ?? path
    return { isSet: true, stat: storage.stat, link }
  }
  const refuse = () => Promise.reject(fieldProblem('path', { message: 'no_origin' }))
  return { isSet: false, stat: refuse, link: refuse }
}

function cdn(base: string): Origin {
  const addressOf = (path: string) => {
    const address = new URL(path.split('/').map(encodeURIComponent).join('/'), base)
    // Paths are judged by whoever takes them in; one that was not must not reach another host.
    if (!address.href.startsWith(new URL(base).href)) throw fieldProblem('path', { message: 'bad_path' })
    return address
  }
  return {
    isSet: true,
    stat: async (path) => askByHead(addressOf(path)),
    link: async (path) => addressOf(path).href,
  }
}
