import { ipwhitelists, overlappingEntries } from '@backlot/contract/resources/ipwhitelists'
import { listingOf } from '../../kit/listing/listing-of.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ipwhitelistWords } from './ipwhitelists.messages.ts'

const { Show, Details } = recordOf(ipwhitelists, ipwhitelistWords)
const { ip, note, status, expiredAt } = ipwhitelistWords.fields
const { Card: Overlapping } = listingOf(overlappingEntries, {
  title: { en: 'Overlapping entries', 'zh-CN': '重叠的条目' },
  empty: { en: 'No other entry speaks for these addresses.', 'zh-CN': '没有其他条目涵盖这些地址。' },
  fields: { ip, note, status, expiredAt },
  options: ipwhitelistWords.options,
})

export function IpWhitelistShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <Show id={id} under={(entry) => <span>{entry.note}</span>}>
      {(entry) => (
        <>
          <ShowCard title={say('details')}>
            <Details names={['ip', 'note', 'status', 'expiredAt', 'createdAt', 'updatedAt']} />
          </ShowCard>
          <Overlapping columns={['ip', 'note', 'status', 'expiredAt']} params={{ id: entry.id }} />
        </>
      )}
    </Show>
  )
}
