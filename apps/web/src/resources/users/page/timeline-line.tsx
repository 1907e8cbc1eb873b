import type { TimelineItem, TimelineKind } from '@backlot/contract/resources/member-page'
import {
  Globe,
  Hourglass,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Receipt,
  Repeat,
  RotateCcw,
  ShieldAlert,
  StickyNote,
  UserPlus,
} from 'lucide-react'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useDay, useLastDay } from '../../../kit/fields/time/use-day.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { TwoLines } from '../../../ui/display/two-lines.tsx'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { commentWords } from '../../comments/comments.messages.ts'
import { orderWords } from '../../orders/orders.messages.ts'
import { declineReason } from '../../subscriptions/decline.messages.ts'
import { ledgerMessages } from '../../subscriptions/ledger.messages.ts'
import { supportWords } from '../../supports/supports.messages.ts'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'

interface Look {
  readonly icon: LucideIcon
  /** Whose page it leads to. */
  readonly resource?: string
  readonly title?:
    | 'registered'
    | 'noted'
    | 'paidOrder'
    | 'refundedOrder'
    | 'refundAsked'
    | 'chargedBack'
    | 'commented'
    | 'openedTicket'
    | 'visited'
}

const looks: Readonly<Record<TimelineKind, Look>> = {
  registered: { icon: UserPlus, title: 'registered' },
  note: { icon: StickyNote, title: 'noted' },
  subscription: { icon: Repeat, resource: 'subscriptions' },
  order: { icon: Receipt, resource: 'orders', title: 'paidOrder' },
  refund: { icon: RotateCcw, resource: 'orders', title: 'refundedOrder' },
  chargeback: { icon: ShieldAlert, resource: 'orders', title: 'chargedBack' },
  comment: { icon: MessageSquare, resource: 'comments', title: 'commented' },
  ticket: { icon: Inbox, resource: 'supports', title: 'openedTicket' },
  visit: { icon: Globe, title: 'visited' },
}

/** A refund that waits has given nothing back. */
function lookOf({ kind, word }: TimelineItem): Look {
  return kind === 'refund' && word === 'waiting'
    ? { icon: Hourglass, resource: 'orders', title: 'refundAsked' }
    : looks[kind]
}

/** Something that happened to a member, with the record that it leads to. */
export function TimelineLine({ item }: { item: TimelineItem }) {
  const say = useMessages(pageMessages)
  const { kind, name, recordId, at, amount, currency } = item
  const { icon: Icon, resource, title } = lookOf(item)
  const ledger = useMessages(ledgerMessages)
  const cameBack = kind === 'chargeback' || (kind === 'refund' && item.word !== 'waiting')
  // The words of an event are those of the ledger, told by the same name.
  const what = title ? say(title) : ledger(item.word as 'renewal')
  return (
    <li>
      <span className={cameBack ? styles.iconBack : styles.icon}>
        <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <span>
          {what}
          {kind === 'visit' && ` ${name}`}
          {kind === 'note' && <span className={styles.note}>{name}</span>}
          {resource && name !== '' && (
            <>
              {' '}
              <RecordLink
                resource={resource}
                to={{ id: recordId, name }}
                isWord={resource === 'subscriptions'}
              />
            </>
          )}
        </span>
        <Facts item={item} />
      </div>
      <div className={styles.end}>
        <span className={styles.amount}>{amount !== null && currency && formatMoney(amount, currency)}</span>
        <span className={styles.when}>
          <TwoLines>
            <RelativeTime at={at} hasHour />
          </TwoLines>
        </span>
      </div>
    </li>
  )
}

type OwnWord = Extract<keyof typeof pageMessages, `${'by' | 'dispute'}${string}`>

/** What kinds say that no list has words for. */
const ownWords: { readonly [Kind in TimelineKind]?: Readonly<Record<string, OwnWord>> } = {
  refund: { member: 'byMember', staff: 'byStaff', provider: 'byProvider', waiting: 'byNobodyYet' },
  chargeback: { open: 'disputeOpen', won: 'disputeWon', lost: 'disputeLost' },
}

function Facts({ item }: { item: TimelineItem }) {
  const { kind, word, until, attempt, declineCode } = item
  const say = useMessages(pageMessages)
  const ledger = useMessages(ledgerMessages)
  const inLanguage = useWords()
  const day = useDay()
  const lastDay = useLastDay()
  // A word of another version than this page's is left out.
  const said = {
    registered: undefined,
    note: undefined,
    subscription: undefined,
    order: orderWords.options.billingSource[word as 'initial'],
    refund: undefined,
    chargeback: undefined,
    comment: commentWords.options.status[word as 'visible'],
    ticket: supportWords.options.status[word as 'open'],
    // That it is none of the known says nothing in a line.
    visit: word === 'other' ? undefined : orderWords.options.deviceType[word as 'desktop'],
  }[kind]
  const own = ownWords[kind]?.[word]
  const text = kind === 'note' ? word : said ? inLanguage(said) : own && say(own)
  const parts = [
    text,
    until === null ? undefined : say('until', { until: (word === 'complimentary' ? lastDay : day)(until) }),
    attempt === null ? undefined : ledger('attempt', { attempt }),
    declineCode === null ? undefined : inLanguage(declineReason(declineCode)),
  ].filter(Boolean)
  return parts.length > 0 ? <span className={styles.quiet}>{parts.join(' · ')}</span> : null
}
