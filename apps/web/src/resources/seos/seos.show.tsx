import { seos } from '@backlot/contract/resources/seos'
import { Details } from '../../kit/show/details.tsx'
import { ResourceShow } from '../../kit/show/resource-show.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { SearchResult } from './search-preview.tsx'
import { seoWords } from './seos.messages.ts'

const messages = defineMessages({ preview: { en: 'Search result', 'zh-CN': '搜索结果预览' } })

export function SeoShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  const sayShow = useMessages(showMessages)
  return (
    <ResourceShow resource={seos} words={seoWords} id={id}>
      {(seo) => (
        <>
          <ShowCard title={say('preview')}>
            <SearchResult page={seo.page} title={seo.title} description={seo.description} />
          </ShowCard>
          <ShowCard title={sayShow('details')}>
            <Details
              resource={seos}
              words={seoWords}
              record={seo}
              names={['page', 'tagId', 'createdAt', 'updatedAt']}
            />
            <Details
              resource={seos}
              words={seoWords}
              record={seo}
              names={['title', 'description']}
              isSingle
            />
          </ShowCard>
        </>
      )}
    </ResourceShow>
  )
}
