import type { FileRef } from '@backlot/contract/core/fields/field'
import { type ImageShape, imageShapeNames } from '@backlot/contract/core/fields/image-variants'
import { Radio } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useCropRevision } from '../crops/crop-revisions.ts'
import { fieldsMessages } from '../fields.messages.ts'
import styles from './media.module.css'
import { pictureSources, shapedPicture } from './picture-sources.ts'

// The column at the side of a form.
const PREVIEW = 400

/** A picture as it will be shown on a wide and on a narrow screen. */
export function ShapedPreview({ file, alt }: { file: FileRef; alt: string }) {
  const say = useMessages(fieldsMessages)
  const [shape, setShape] = useState<ImageShape>('desktop')
  const revision = useCropRevision(file.id)
  return (
    <div className={styles.shaped}>
      <Radio.Group
        className={styles.shapes ?? ''}
        size="small"
        optionType="button"
        aria-label={say('shape')}
        value={shape}
        options={imageShapeNames.map((value) => ({ value, label: say(`${value}Shape`) }))}
        onChange={({ target }) => setShape(target.value)}
      />
      <div className={styles.stage}>
        <img
          {...pictureSources(shapedPicture(file.url, shape, revision), PREVIEW)}
          alt={alt}
          className={styles[shape]}
        />
      </div>
    </div>
  )
}
