export interface MediaType {
  /** The name of the stored file ends in this. */
  extension: string
  contentType: string
}

export type MediaKind = 'image' | 'video'

export interface MediaSize {
  width: number
  height: number
  /** Whole seconds; null for images. */
  duration: number | null
}

// 100 million pixels: what a good camera makes. More is a picture made to exhaust memory.
export const largestPixels = 100_000_000

/** How images are decoded, when they come and for each variant: with small damage, as browsers do, but not when cut off. */
export const imageDecoding = { limitInputPixels: largestPixels, failOn: 'truncated' } as const

const jpeg = { extension: 'jpg', contentType: 'image/jpeg' }
const png = { extension: 'png', contentType: 'image/png' }
const webp = { extension: 'webp', contentType: 'image/webp' }
const gif = { extension: 'gif', contentType: 'image/gif' }
const avif = { extension: 'avif', contentType: 'image/avif' }
const mp4 = { extension: 'mp4', contentType: 'video/mp4' }
const mov = { extension: 'mov', contentType: 'video/quicktime' }
const webm = { extension: 'webm', contentType: 'video/webm' }
const mkv = { extension: 'mkv', contentType: 'video/matroska' }

// Keyed by what the content's own marks say. SVG is left out on purpose: it can carry scripts.
const accepted: Readonly<Record<MediaKind, Readonly<Record<string, MediaType>>>> = {
  image: {
    'image/jpeg': jpeg,
    'image/png': png,
    'image/apng': png,
    'image/webp': webp,
    'image/gif': gif,
    'image/avif': avif,
  },
  video: {
    'video/mp4': mp4,
    'video/x-m4v': mp4,
    'video/quicktime': mov,
    'video/webm': webm,
    'video/matroska': mkv,
  },
}

/** The type to store content under, or undefined when such content is not taken as that kind. */
export function acceptedType(kind: MediaKind, detected: string | undefined): MediaType | undefined {
  return detected !== undefined && Object.hasOwn(accepted[kind], detected)
    ? accepted[kind][detected]
    : undefined
}
