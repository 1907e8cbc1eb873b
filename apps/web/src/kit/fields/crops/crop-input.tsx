import type { FileRef } from '@backlot/contract/core/fields/field'
import { type Crop, middleCrop } from '@backlot/contract/core/fields/image-variants'
import { Button } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import { besideOf } from '../numbers/beside.ts'
import { CroppedPicture } from './cropped-picture.tsx'
import styles from './crops.module.css'

const Dialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** The part of a picture that is shown in one shape, and a dialog to choose it. */
export function CropInput(props: InputProps<Crop | null>) {
  const { field, value, label, isDisabled, onChange } = props
  const say = useMessages(fieldsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { shape = 'desktop' } = field.settings
  // The field beside a crop holds its image.
  const file = besideOf(field, props.neighbours) as FileRef | null | undefined
  if (!file?.width || !file.height) return <span className={styles.help}>{say('cropUnread')}</span>
  const crop = value ?? middleCrop({ width: file.width, height: file.height }, shape)
  return (
    <div className={styles.chosen}>
      <CroppedPicture file={file} crop={crop} />
      <div className={styles.facts}>
        <span>{value ? say('cropPart', { ...value }) : say('cropMiddle')}</span>
        <Button
          {...controlProps(props)}
          size="small"
          disabled={isDisabled}
          aria-label={`${label}: ${say('crop')}`}
          onClick={() => setIsOpen(true)}
        >
          {say('crop')}
        </Button>
      </div>
      {isOpen && (
        <PartBoundary>
          <Dialog
            file={file}
            crops={{ [shape]: value }}
            onTake={(chosen) => {
              setIsOpen(false)
              onChange(chosen[shape] ?? null)
            }}
            onClose={() => setIsOpen(false)}
          />
        </PartBoundary>
      )}
    </div>
  )
}
