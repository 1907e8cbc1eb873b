import { mails } from '@backlot/contract/resources/mails'
import { LayoutTemplate } from 'lucide-react'
import { useNavigate } from 'react-router'
import { listOf } from '../../kit/list/list-of.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { mailMessages } from './mails.messages.ts'

const { List } = listOf(mails, {
  columns: [
    'recipient',
    { key: 'kind', width: 220 },
    { key: 'status', width: 120 },
    { key: 'problem', width: 190 },
    { key: 'createdAt', width: 128 },
    { key: 'sentAt', width: 128 },
    { key: 'language', width: 96, isHidden: true },
    { key: 'attempts', width: 96, isHidden: true },
    { key: 'nextTryAt', width: 120, isHidden: true },
  ],
  filters: ['kind', 'status', 'createdAt'],
})

export function MailList() {
  const say = useMessages(mailMessages)
  const go = useNavigate()
  return (
    <List>
      <Button onClick={() => void go('/mails/templates')}>
        <LayoutTemplate size={14} strokeWidth={1.75} aria-hidden="true" />
        {say('templates')}
      </Button>
    </List>
  )
}
