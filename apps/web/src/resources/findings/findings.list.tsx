import { serializeFilters } from '@backlot/contract/core/lists/filter'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { findingEndpoints, findings } from '@backlot/contract/resources/findings'
import { ScanSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { callApi } from '../../platform/api/api.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NOTHING } from '../../ui/format/format-number.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { FaultCounts } from './fault-counts.tsx'
import { findingMessages } from './findings.messages.ts'
import { onlyOpen } from './only-open.ts'

const { List } = listOf(findings, {
  columns: [
    { key: 'fault', width: 208 },
    { key: 'title', render: (finding) => <WayThere finding={finding} /> },
    { key: 'otherId', width: 200 },
    // Of what is ignored, why.
    { key: 'detail', width: 180, render: ({ reason, detail }) => reason ?? detail ?? NOTHING },
    { key: 'createdAt', width: 110 },
    { key: 'status', isHidden: true },
    { key: 'reason', isHidden: true },
    { key: 'ignoredById', isHidden: true },
    { key: 'ignoredAt', isHidden: true },
  ],
  filters: ['fault', 'status'],
})

type Finding = RecordOf<typeof findings>

/** Leads to where it is mended. */
function WayThere({ finding: { title, videoId, tagId, directorId } }: { finding: Finding }) {
  const say = useMessages(findingMessages)
  const linkTo = (resource: string, id: number, link: string) => (
    <RecordLink
      resource={resource}
      to={{ id, name: link }}
      label={say('named', { link, name: title })}
      isWord
    />
  )
  if (videoId !== null) return linkTo('videos', videoId, say('toVideo'))
  if (tagId !== null) return linkTo('tags', tagId, say('toTag'))
  return directorId === null ? null : linkTo('directors', directorId, say('toDirector'))
}

const openOnes = serializeFilters([onlyOpen])

export function FindingList() {
  const isOpened = useOpenOnesFirst()
  return isOpened ? (
    <List above={<FaultCounts />}>
      <CheckButton />
    </List>
  ) : null
}

/** Opened without an address of its own, the list shows what is left to do. */
function useOpenOnesFirst(): boolean {
  const [address, setAddress] = useSearchParams()
  const [isOpened, setIsOpened] = useState(address.size > 0)
  // Once the address has it, and not before: the list would ask for all of them first.
  if (!isOpened && address.size > 0) setIsOpened(true)
  useEffect(() => {
    if (!isOpened) setAddress(openOnes, { replace: true })
  }, [isOpened, setAddress])
  return isOpened
}

function CheckButton() {
  const say = useMessages(findingMessages)
  const [isBusy, setIsBusy] = useState(false)
  const check = async () => {
    setIsBusy(true)
    try {
      await callApi(findingEndpoints.checkCatalogue, {})
      showToast({ text: say('checking') })
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void check()}>
      <ScanSearch size={14} strokeWidth={1.75} aria-hidden="true" />
      {say('check')}
    </Button>
  )
}
