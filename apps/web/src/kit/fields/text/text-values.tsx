import type { Words } from '@backlot/contract/core/words/language'
import { useWords } from '../../../platform/i18n/messages.ts'
import { TwoLines } from '../../../ui/display/two-lines.tsx'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { wordsOfCode } from '../../records/words-of-fields.ts'
import styles from '../fields.module.css'
import type { ValueProps } from '../kinds/kind-view.ts'
import { plainText } from '../rich-text/plain-text.ts'
import { RichTextValue as RichText } from '../rich-text/rich-text-value.tsx'

type TextProps = ValueProps<string>

export function TextValue({ field, value, words, name, isBrief }: TextProps) {
  const said = wordsOfCode(words.options[name], value)
  if (said !== undefined) return <CodeInWords {...{ said, isBrief }} code={value} />
  if (value === '') return NOTHING
  if (field?.settings.isCode) return <code>{value}</code>
  return isBrief ? <TwoLines title={value}>{value}</TwoLines> : value
}

interface CodeInWordsProps extends Pick<TextProps, 'isBrief'> {
  code: string
  said: Words
}

/** A code that has words is said in them; a record shows the code, too, by which it is searched for elsewhere. */
function CodeInWords({ code, said, isBrief }: CodeInWordsProps) {
  const inLanguage = useWords()
  return (
    <>
      <span title={code}>{inLanguage(said)}</span>
      {!isBrief && <code className={styles.facts}> {code}</code>}
    </>
  )
}

/** One line in a cell, in which those of the text are told apart; in a record as it was written. */
export function LongTextValue({ value, isBrief }: TextProps) {
  if (value === '') return NOTHING
  return isBrief ? (
    value
      .trim()
      .split(/\s*\n\s*/)
      .join(' · ')
  ) : (
    <p className={styles.longText}>{value}</p>
  )
}

/** Its words in a cell; in a record with all its marks. */
export function RichTextValue({ value, isBrief }: TextProps) {
  if (value === '') return NOTHING
  return isBrief ? plainText(value) : <RichText html={value} />
}

/** Whole in a cell, too: most are longer than their column is wide, and break behind the @ before they do elsewhere. */
export function EmailValue({ value, isBrief }: TextProps) {
  if (value === '') return NOTHING
  const host = value.lastIndexOf('@') + 1
  const link = (
    <a href={`mailto:${value}`}>
      {value.slice(0, host)}
      <wbr />
      {value.slice(host)}
    </a>
  )
  return isBrief ? (
    <TwoLines isLink title={value}>
      {link}
    </TwoLines>
  ) : (
    link
  )
}

export function PhoneValue({ value }: TextProps) {
  return value === '' ? NOTHING : <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>
}

export function UrlValue({ value }: TextProps) {
  if (value === '') return NOTHING
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value}
    </a>
  )
}
