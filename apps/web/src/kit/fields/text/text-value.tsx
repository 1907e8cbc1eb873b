import { NOTHING } from '../../../ui/format/format-number.ts'
import styles from '../fields.module.css'
import { plainText } from '../rich-text/plain-text.ts'
import { RichTextValue } from '../rich-text/rich-text-value.tsx'

interface TextValueProps {
  kind: string
  text: string
  isBrief: boolean
}

/** Text of every sort: one line in a cell, in full in a record. */
export function TextValue({ kind, text, isBrief }: TextValueProps) {
  if (text === '') return NOTHING
  if (kind === 'richText') return isBrief ? plainText(text) : <RichTextValue html={text} />
  if (kind === 'longText' && !isBrief) return <p className={styles.longText}>{text}</p>
  if (kind === 'email') return <a href={`mailto:${text}`}>{text}</a>
  if (kind === 'phone') return <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>
  if (kind === 'url') return <UrlValue text={text} />
  return text
}

function UrlValue({ text }: { text: string }) {
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
