import { useMessages } from '../../platform/i18n/messages.ts'
import { ExactTime } from '../fields/time/time-value.tsx'
import { EffectLine } from './effect-line.tsx'
import { deskMessages } from './refund.messages.ts'

/** Until when there is access, and whether that ends or moves. */
export function AccessLine({ before, after }: { before: string | null; after: string | null }) {
  const say = useMessages(deskMessages)
  const moment = (at: string | null) => (at === null ? say('none') : <ExactTime at={at} />)
  const help = say(before === after ? 'accessStays' : after === null ? 'accessEnds' : 'accessMoves')
  return (
    <EffectLine name={say('access')} help={help} after="">
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
