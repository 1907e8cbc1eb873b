import { Suspense } from 'react'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { PartBoundary } from '../part-boundary.tsx'
import type { InputProps } from './input-props.ts'
import styles from './rich-text-editor.module.css'

// The editor is larger than all other inputs together and few screens need it.
const RichTextEditor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

export function RichTextInput(props: InputProps<string>) {
  return (
    <PartBoundary>
      <Suspense fallback={<div className={`${styles.editor} ${styles.waiting}`} aria-busy="true" />}>
        <RichTextEditor {...props} />
      </Suspense>
    </PartBoundary>
  )
}
