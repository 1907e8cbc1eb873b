import type { FileRef } from '@backlot/contract/core/fields/field'
import { type Crop, narrowed } from '@backlot/contract/core/fields/image-variants'
import styles from './crops.module.css'

const HEIGHT = 96

interface CroppedPictureProps {
  file: FileRef
  crop: Crop
}

/** What a part of a picture will look like, before anybody has saved it. */
export function CroppedPicture({ file, crop }: CroppedPictureProps) {
  const scale = HEIGHT / crop.height
  return (
    <span className={styles.part} style={{ width: crop.width * scale, height: HEIGHT }}>
      <img
        src={narrowed(file.url, 480)}
        alt=""
        style={{
          width: (file.width ?? 1) * scale,
          left: -crop.x * scale,
          top: -crop.y * scale,
        }}
      />
    </span>
  )
}
