import type { FileRef } from '@backlot/contract/core/fields/field'
import { imageLibrary } from '@backlot/contract/files'
import { resources } from '@backlot/contract/registry'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { recordOptions } from '../../../platform/queries/queries.ts'
import { useCreate, useUpdate } from '../../../platform/queries/writes.ts'
import type { Crops } from './crop-dialog.tsx'
import { noteCropped } from './crop-revisions.ts'

const library = resources[imageLibrary]
const ofNone = { desktop: null, mobile: null }

/** The parts of a picture as the library has them, and how to keep others; a picture that is new there is put into it. */
export function useLibraryCrops(file: FileRef, onSaved: () => void) {
  const photo = useQuery({ ...recordOptions(library, file.id), retry: false })
  const isNew = photo.error instanceof ApiError && photo.error.status === 404
  const create = useCreate(library)
  const update = useUpdate(library)
  const onSuccess = () => {
    noteCropped(file.id)
    onSaved()
  }
  const save = ({ desktop: desktopCrop = null, mobile: mobileCrop = null }: Crops) => {
    if (isNew)
      create.mutate(
        { body: { file: file.id, name: file.name, alt: null, desktopCrop, mobileCrop } },
        { onSuccess },
      )
    else if (photo.data)
      update.mutate(
        { id: file.id, body: { version: photo.data.version, desktopCrop, mobileCrop } },
        { onSuccess },
      )
  }
  const known = photo.data && { desktop: photo.data.desktopCrop, mobile: photo.data.mobileCrop }
  return {
    known: isNew ? ofNone : known,
    failure: isNew ? null : photo.error,
    save,
    isSaving: create.isPending || update.isPending,
    problem: create.error ?? update.error,
  }
}
