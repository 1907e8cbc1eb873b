import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import styles from '../inputs.module.css'
import type { RichTextProps } from './rich-text-editor.tsx'

// The editor is larger than all other inputs together and few screens need it.
const RichTextEditor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

export function RichTextInput(props: RichTextProps) {
  return (
    <PartBoundary fallback={<div className={styles.editorPlace} aria-busy="true" />}>
      <RichTextEditor {...props} />
    </PartBoundary>
  )
}
