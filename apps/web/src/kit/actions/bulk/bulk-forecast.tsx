import type { BulkAnswer } from '@backlot/contract/core/endpoints/bulk'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'
import { type SkipReason, skipReasons } from './bulk-reasons.ts'
import { SkippedRecord } from './skipped-record.tsx'
import { useSayReason } from './use-say-reason.ts'

const NAMED_PER_REASON = 3

interface BulkForecastProps {
  screens: ResourceScreens
  forecast: BulkAnswer
}

/** Says exactly how many records will change, how many will be skipped, and why. */
export function BulkForecast({ screens, forecast }: BulkForecastProps) {
  const say = useMessages(actionMessages)
  const sayReason = useSayReason(screens)
  const { count, done, refused, verdicts } = forecast
  if (refused === 0) return <p role="status">{say('bulkAllChange', { count })}</p>
  return (
    <div role="status" className={styles.forecast}>
      <p>
        {done === 0 ? say('bulkNoneChanges', { count }) : say('bulkSomeChange', { count, done, refused })}
      </p>
      <ul>
        {skipReasons(verdicts, sayReason).map((each) => (
          <Reason key={each.reason} screens={screens} {...each} />
        ))}
      </ul>
    </div>
  )
}

function Reason({ screens, reason, records }: SkipReason & { screens: ResourceScreens }) {
  const say = useMessages(actionMessages)
  const [isWhole, setIsWhole] = useState(records.length <= NAMED_PER_REASON)
  const shown = isWhole ? records : records.slice(0, NAMED_PER_REASON)
  return (
    <li>
      <ul className={styles.skipped}>
        {shown.map((verdict) => (
          <li key={verdict.id}>
            <SkippedRecord resource={screens.resource} verdict={verdict} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <button type="button" className={styles.showAll} onClick={() => setIsWhole(true)}>
          {say('showThese', { count: records.length })}
        </button>
      )}
      <p>{reason}</p>
    </li>
  )
}
