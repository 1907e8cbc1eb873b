import {
  type Crop,
  type ImageShape,
  imageShapes,
  narrowed,
} from '@backlot/contract/core/fields/image-variants'
import type { CSSProperties } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import styles from './crops.module.css'
import { fitCrop, type PictureSize } from './fit-crop.ts'

interface CropStageProps {
  url: string
  size: PictureSize
  shape: ImageShape
  crop: Crop
  onChange: (crop: Crop) => void
}

const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** The whole picture, with a frame around the part that is shown: dragged by its middle and corners, or by keys. */
export function CropStage({ url, size, shape, crop, onChange }: CropStageProps) {
  const say = useMessages(fieldsMessages)
  const [across, down] = imageShapes[shape]
  const handles = Object.fromEntries(corners.map((each) => [`${each}DragHandle`, say('cropCorner')]))
  return (
    <div className={styles.stage}>
      <ReactCrop
        // Its place is known before the picture comes.
        style={
          {
            '--picture-width': `${size.width}px`,
            '--picture-ratio': size.width / size.height,
          } as CSSProperties
        }
        className={styles.frame ?? ''}
        keepSelection
        ruleOfThirds
        aspect={across / down}
        crop={{
          unit: '%',
          x: (crop.x / size.width) * 100,
          y: (crop.y / size.height) * 100,
          width: (crop.width / size.width) * 100,
          height: (crop.height / size.height) * 100,
        }}
        // The library takes either all of its words or none.
        ariaLabels={{
          cropArea: say('cropArea'),
          ...(handles as Record<`${(typeof corners)[number]}DragHandle`, string>),
        }}
        onChange={(_, { x, y, width }) =>
          onChange(
            fitCrop(
              { x: (x / 100) * size.width, y: (y / 100) * size.height, width: (width / 100) * size.width },
              size,
              shape,
            ),
          )
        }
      >
        <img className={styles.whole} src={narrowed(url, 1280)} alt="" />
      </ReactCrop>
    </div>
  )
}
