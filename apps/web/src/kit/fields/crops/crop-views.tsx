import type { Crop } from '@backlot/contract/core/fields/image-variants'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { plainView, type ValueProps } from '../kinds/kind-view.ts'

function CropValue({ value: { x, y, width, height } }: ValueProps<Crop>) {
  return useMessages(fieldsMessages)('cropPart', { x, y, width, height })
}

export const cropViews = { crop: { ...plainView, Value: CropValue } } as const
