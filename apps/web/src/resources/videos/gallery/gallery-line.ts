import type { FileRef } from '@backlot/contract/core/fields/field'

/** A picture of a gallery as a form holds it. */
export interface GalleryLine {
  readonly photo: FileRef
  readonly alt: string | null
}
