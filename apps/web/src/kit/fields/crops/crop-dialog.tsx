import type { FileRef } from '@backlot/contract/core/fields/field'
import { type Crop, type ImageShape, middleCrop } from '@backlot/contract/core/fields/image-variants'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import { CropNumbers } from './crop-numbers.tsx'
import { CropStage } from './crop-stage.tsx'
import styles from './crops.module.css'

/** The part of a picture for each shape that is asked for; null is its middle. */
export type Crops = Partial<Record<ImageShape, Crop | null>>

interface CropDialogProps {
  file: FileRef
  crops: Crops
  error?: string | undefined
  isSaving?: boolean
  onTake: (crops: Crops) => void
  onClose: () => void
}

/** Chooses which part of a picture is shown in each of its shapes; the picture stays as it is. */
export function CropDialog({ file, crops, error, isSaving = false, onTake, onClose }: CropDialogProps) {
  const say = useMessages(fieldsMessages)
  const [chosen, setChosen] = useState(crops)
  const shapes = Object.keys(crops) as ImageShape[]
  // Whoever sits before a phone looks at what phones show first.
  const first = useIsMobile() ? shapes.at(-1) : shapes[0]
  const [shape, setShape] = useState<ImageShape>(first ?? 'desktop')
  const size = { width: file.width ?? 1, height: file.height ?? 1 }
  const crop = chosen[shape] ?? middleCrop(size, shape)
  const change = (next: Crop | null) => setChosen((all) => ({ ...all, [shape]: next }))
  const foot = (
    <div className={styles.foot}>
      <Button className={styles.middle ?? ''} disabled={!chosen[shape]} onClick={() => change(null)}>
        {say('useMiddle')}
      </Button>
      <Button onClick={onClose}>{say('cancel')}</Button>
      <Button type="primary" loading={isSaving} onClick={() => onTake(chosen)}>
        {say('cropTake')}
      </Button>
    </div>
  )
  return (
    <Dialog width={720} title={`${say('cropTitle')}: ${file.name}`} footer={foot} onCancel={onClose}>
      <div className={styles.dialog}>
        {shapes.length > 1 && (
          <Radio.Group
            optionType="button"
            aria-label={say('cropShape')}
            value={shape}
            options={shapes.map((each) => ({ value: each, label: say(`${each}Shape`) }))}
            onChange={({ target }) => setShape(target.value)}
          />
        )}
        <CropStage key={shape} url={file.url} {...{ size, shape, crop }} onChange={change} />
        <CropNumbers {...{ size, shape, crop }} onChange={change} />
        <p className={styles.help}>{say('cropHelp')}</p>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
