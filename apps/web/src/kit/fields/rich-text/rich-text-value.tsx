import { useMemo } from 'react'
import { cleanRichText } from './clean-rich-text.ts'
import styles from './rich-text.module.css'

/** A rich text as its readers see it. */
export function RichTextValue({ html }: { html: string }) {
  const safe = useMemo(() => cleanRichText(html), [html])
  // The markup was rebuilt from a short list of elements just above.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />
}
