import { seos } from '@backlot/contract/resources/seos'
import { FileQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { listOf } from '../../kit/list/list-of.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { missingTitle } from './seos.messages.ts'

const { List } = listOf(seos, {
  columns: [
    'id',
    'title',
    'page',
    { key: 'tagId', width: 132 },
    { key: 'description', width: 220 },
    'updatedAt',
    { key: 'createdAt', isHidden: true },
  ],
  filters: ['page', 'tagId'],
})

export function SeoList() {
  const isMobile = useIsMobile()
  const title = useWords()(missingTitle)
  return (
    <List>
      <Link to="/seos/missing" className={buttonClass()} aria-label={title} title={title}>
        <FileQuestion size={16} strokeWidth={1.5} aria-hidden="true" />
        {!isMobile && title}
      </Link>
    </List>
  )
}
