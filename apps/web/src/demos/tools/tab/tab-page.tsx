import { type ArticleType, articleTypes } from '@backlot/contract/demos/articles'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUnknownLeftOut } from '../../../kit/address/use-unknown-left-out.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { articleWords } from '../../example/articles.messages.ts'
import { MarketPane } from './market-pane.tsx'
import { tabMessages } from './tab.messages.ts'
import styles from './tab.module.css'

const PARAMETER = 'tab'

/** Four panes, of which the address names one; each is built when it is first opened. */
export function TabPage() {
  const say = useMessages(tabMessages)
  const words = useWords()
  const [open, setOpen] = useOpenPane()
  const [built, setBuilt] = useState<readonly ArticleType[]>([open])
  if (!built.includes(open)) setBuilt([...built, open])
  return (
    <>
      <PageHeader title={say('title')} aside={<Tag>{say('built', { count: built.length })}</Tag>} />
      <p className={styles.help}>{say('help')}</p>
      <Tabs
        className={styles.tabs ?? ''}
        type="card"
        aria-label={say('markets')}
        activeKey={open}
        onChange={setOpen}
        items={articleTypes.map((type) => ({
          key: type,
          label: words(articleWords.options.type[type]),
          children: built.includes(type) && (
            <div className={styles.pane}>
              <MarketPane type={type} />
            </div>
          ),
        }))}
      />
    </>
  )
}

/** The pane of the address; the first where it names none. */
function useOpenPane(): [ArticleType, (key: string) => void] {
  const [search, setSearch] = useSearchParams()
  const [first] = articleTypes
  const named = articleTypes.find((type) => type === search.get(PARAMETER))
  const open = named ?? first
  const isUnknown = search.has(PARAMETER) && named === undefined
  useUnknownLeftOut(isUnknown ? [PARAMETER] : [], () => new URLSearchParams())
  return [open, (key) => setSearch({ [PARAMETER]: key }, { replace: true })]
}
