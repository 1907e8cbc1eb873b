import { lazy, Suspense } from 'react'
import type { InputProps } from './input-props.ts'
import styles from './rich-text-editor.module.css'

// The editor is larger than all other inputs together and few screens need it.
const RichTextEditor = lazy(async () => {
  const { RichTextEditor: component } = await import('./rich-text-editor.tsx')
  return { default: component }
})

export function RichTextInput(props: InputProps<string>) {
  return (
    <Suspense fallback={<div className={`${styles.editor} ${styles.waiting}`} aria-busy="true" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
