import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'
import type { Forecast, SkipReason } from './bulk-reasons.ts'
import { SkippedRecord } from './skipped-record.tsx'

const NAMED_PER_REASON = 3

interface BulkForecastProps {
  screens: ResourceScreens
  forecast: Forecast
}

/** Says exactly how many records will change, how many will be skipped, and why. */
export function BulkForecast({ screens, forecast }: BulkForecastProps) {
  const say = useMessages(actionMessages)
  const { count, done, refused, reasons } = forecast
  if (refused === 0) return <p role="status">{say('bulkAllChange', { count })}</p>
  return (
    <div role="status" className={styles.forecast}>
      <p>
        {done === 0 ? say('bulkNoneChanges', { count }) : say('bulkSomeChange', { count, done, refused })}
      </p>
      <ul>
        {reasons.map((each) => (
          <Reason key={each.reason} screens={screens} {...each} />
        ))}
      </ul>
    </div>
  )
}

function Reason({ screens, reason, count, records }: SkipReason & { screens: ResourceScreens }) {
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
        {isWhole && count > records.length && <li>{say('andMore', { count: count - records.length })}</li>}
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
