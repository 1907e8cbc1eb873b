import type { BulkAnswer } from '@backlot/contract/core/endpoints/resource-endpoints'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'
import { type SkipReason, skipReasons } from './bulk-reasons.ts'

const NAMED_PER_REASON = 3

interface BulkForecastProps {
  forecast: BulkAnswer
  names: ReadonlyMap<number, string>
}

/** Says exactly how many records will change, how many will be skipped, and why. */
export function BulkForecast({ forecast, names }: BulkForecastProps) {
  const say = useMessages(actionMessages)
  const { count, done, refused, verdicts } = forecast
  if (refused === 0) return <p role="status">{say('bulkAllChange', { count })}</p>
  return (
    <div role="status" className={styles.forecast}>
      <p>
        {done === 0 ? say('bulkNoneChanges', { count }) : say('bulkSomeChange', { count, done, refused })}
      </p>
      <ul>
        {skipReasons(verdicts, names).map((each) => (
          <Reason key={each.reason} {...each} />
        ))}
      </ul>
    </div>
  )
}

function Reason({ reason, names }: SkipReason) {
  const say = useMessages(actionMessages)
  const more = names.length - NAMED_PER_REASON
  const named = useNamesInWords()(names.slice(0, NAMED_PER_REASON))
  return (
    <li>
      <span className={styles.skipped}>
        {more > 0 ? say('andMore', { names: named, count: more }) : named}
      </span>
      {reason}
    </li>
  )
}
