import { seoDescriptionAdvised, seoTitleAdvised } from '@backlot/contract/resources/seos'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import styles from './seos.module.css'

const messages = defineMessages({
  noTitle: { en: 'The title', 'zh-CN': '标题' },
  noDescription: { en: 'The description', 'zh-CN': '描述' },
})

/** Characters as people count them. */
export function lengthOf(text: string): number {
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
