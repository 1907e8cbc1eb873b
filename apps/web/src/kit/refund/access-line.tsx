import type { AccessEffect } from '@backlot/contract/ledger/access-effect'
import { LockKeyhole } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { ExactTime } from '../fields/time/time-value.tsx'
import { useDay } from '../fields/time/use-day.ts'
import { EffectLine } from './effect-line.tsx'
import { deskMessages } from './refund.messages.ts'

/** Until when there is access, and whether that ends or moves. */
export function AccessLine({ before, after, graceUntil }: AccessEffect) {
  const say = useMessages(deskMessages)
  const dayOf = useDay()
  const moment = (at: string | null) => (at === null ? say('none') : <ExactTime at={at} />)
  const help = say(before === after ? 'accessStays' : after === null ? 'accessEnds' : 'accessMoves')
  // What has ended is not renewed, so that no grace is to come.
  const isRenewed = after !== null && graceUntil !== null
  const grace = isRenewed ? ` · ${say('accessGrace', { day: dayOf(graceUntil) })}` : ''
  return (
    <EffectLine icon={LockKeyhole} name={say('access')} help={help + grace} after="">
      {moment(before)}
      {before !== after && (
        <>
          {' → '}
          <strong>{moment(after)}</strong>
        </>
      )}
    </EffectLine>
  )
}
