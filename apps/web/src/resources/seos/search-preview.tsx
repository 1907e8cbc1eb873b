import { seos } from '@backlot/contract/resources/seos'
import { formOf } from '../../kit/form/form-of.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { lengthOf, SearchResult } from './search-result.tsx'
import { seoWords } from './seos.messages.ts'
import styles from './seos.module.css'

const { useValue } = formOf(seos, seoWords)

const messages = defineMessages({
  advised: { en: '{count} / {advised} advised', 'zh-CN': '{count} / 建议 {advised}' },
  cut: {
    en: '{count} / {advised} advised, the rest will be cut',
    'zh-CN': '{count} / 建议 {advised}，超出部分会被截断',
  },
})

/** How much of the advised length is used. */
export function AdvisedLength({ name, advised }: { name: 'title' | 'description'; advised: number }) {
  const say = useMessages(messages)
  const count = lengthOf(useValue(name).trim())
  const isOver = count > advised
  return (
    <span className={isOver ? styles.over : styles.count}>
      {say(isOver ? 'cut' : 'advised', { count, advised })}
    </span>
  )
}

/** The entry that is being written in the form around it. */
export function SearchPreview() {
  const title = useValue('title').trim()
  const description = useValue('description').trim()
  const page = useValue('page') ?? ''
  return <SearchResult {...{ page, title, description }} />
}
