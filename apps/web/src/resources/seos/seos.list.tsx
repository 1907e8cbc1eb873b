import { seos } from '@backlot/contract/resources/seos'
import { FileQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { listOf } from '../../kit/list/list-of.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
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
  const inLanguage = useWords()
  return (
    <List>
      <Link to="/seos/missing" className={buttonClass()}>
        <FileQuestion size={16} strokeWidth={1.5} aria-hidden="true" />
        {inLanguage(missingTitle)}
      </Link>
    </List>
  )
}
