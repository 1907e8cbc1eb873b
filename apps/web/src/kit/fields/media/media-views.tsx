import type { FileRef } from '@backlot/contract/core/fields/field'
import { plainView, type ValueProps } from '../kinds/kind-view.ts'
import { FileValue, ImageValue } from './media-value.tsx'

function PictureValue({ value, isBrief }: ValueProps<FileRef>) {
  return <ImageValue file={value} isBrief={isBrief} alt="" />
}

function UploadValue({ value }: ValueProps<FileRef>) {
  return <FileValue file={value} />
}

export const mediaViews = {
  image: { ...plainView, Value: PictureValue, card: 'picture', width: 'cover' },
  video: { ...plainView, Value: UploadValue },
  file: { ...plainView, Value: UploadValue },
} as const
