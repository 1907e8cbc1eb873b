import type { Crop, ImageShape } from '@backlot/contract/core/fields/image-variants'
import { InputNumber } from 'antd'
import { useId } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import styles from './crops.module.css'
import { fitCrop, type PictureSize } from './fit-crop.ts'

const parts = { x: 'cropLeft', y: 'cropTop', width: 'cropWidth' } as const

interface CropNumbersProps {
  size: PictureSize
  shape: ImageShape
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The part in pixels of the whole picture; its height follows from its width. */
export function CropNumbers({ size, shape, crop, onChange }: CropNumbersProps) {
  const say = useMessages(fieldsMessages)
  const id = useId()
  return (
    <div className={styles.numbers}>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <div key={part} className={styles.number}>
          <label htmlFor={`${id}-${part}`}>{say(parts[part])}</label>
          <InputNumber<number>
            id={`${id}-${part}`}
            value={crop[part]}
            min={part === 'width' ? 1 : 0}
            precision={0}
            changeOnWheel={false}
            onChange={(value) => onChange(fitCrop({ ...crop, [part]: value ?? 0 }, size, shape))}
          />
        </div>
      ))}
      <div className={styles.number}>
        <span>{say('cropHeight')}</span>
        <output htmlFor={`${id}-width`}>{crop.height}</output>
      </div>
    </div>
  )
}
