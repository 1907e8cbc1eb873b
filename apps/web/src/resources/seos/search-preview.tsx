import { seoDescriptionAdvised, seoTitleAdvised } from '@backlot/contract/resources/seos'
import { useFormValue } from '../../kit/form/engine/form-context.ts'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import styles from './seos.module.css'

const messages = defineMessages({
  noTitle: { en: 'The title', 'zh-CN': '标题' },
  noDescription: { en: 'The description', 'zh-CN': '描述' },
  advised: { en: '{count} / {advised} advised', 'zh-CN': '{count} / 建议 {advised}' },
  cut: {
    en: '{count} / {advised} advised, the rest will be cut',
    'zh-CN': '{count} / 建议 {advised}，超出部分会被截断',
  },
})

/** Characters as people count them. */
function lengthOf(text: string): number {
  return [...text].length
}

function cut(text: string, advised: number): string {
  return lengthOf(text) > advised
    ? `${[...text]
        .slice(0, advised - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** How much of the advised length is used. */
export function AdvisedLength({ name, advised }: { name: string; advised: number }) {
  const say = useMessages(messages)
  const count = lengthOf(String(useFormValue(name)).trim())
  const isOver = count > advised
  return (
    <span className={isOver ? styles.over : styles.count}>
      {say(isOver ? 'cut' : 'advised', { count, advised })}
    </span>
  )
}

interface SearchResultProps {
  page: string
  title: string
  description: string
}

/** The entry as a search engine shows it, cut where it would be. */
export function SearchResult({ page, title, description }: SearchResultProps) {
  const say = useMessages(messages)
  return (
    <div className={styles.preview}>
      <div className={styles.address}>{`example.com › ${page}`}</div>
      <div className={styles.title}>{title === '' ? say('noTitle') : cut(title, seoTitleAdvised)}</div>
      <p className={styles.description}>
        {description === '' ? say('noDescription') : cut(description, seoDescriptionAdvised)}
      </p>
    </div>
  )
}

/** The entry that is being written in the form around it. */
export function SearchPreview() {
  const title = String(useFormValue('title')).trim()
  const description = String(useFormValue('description')).trim()
  const page = String(useFormValue('page') ?? '')
  return <SearchResult {...{ page, title, description }} />
}
