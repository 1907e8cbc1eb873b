import { seos } from '@backlot/contract/resources/seos'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { SearchResult } from './search-result.tsx'
import { seoWords } from './seos.messages.ts'

const { Show, Details } = recordOf(seos, seoWords)

const messages = defineMessages({ preview: { en: 'Search result', 'zh-CN': '搜索结果预览' } })

export function SeoShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  const sayShow = useMessages(showMessages)
  return (
    <Show id={id}>
      {(seo) => (
        <>
          <ShowCard title={say('preview')}>
            <SearchResult page={seo.page} title={seo.title} description={seo.description} />
          </ShowCard>
          <ShowCard title={sayShow('details')}>
            <Details names={['page', 'tagId', 'createdAt', 'updatedAt']} />
            <Details names={['title', 'description']} isSingle />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
