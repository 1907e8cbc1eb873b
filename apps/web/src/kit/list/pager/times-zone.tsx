import { kindOf } from '@backlot/contract/core/lists/filter'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'

/** In which zone the times of a list are told: of the rows on show, and of the days by which money is filtered. */
export function TimesZone() {
  const say = useMessages(listMessages)
  const zone = useBusinessTimeZone()
  const { columns, resource } = useListState()
  const kinds = columns.map(({ key }) => kindOf(resource, key))
  if (!kinds.includes('time') && !kinds.includes('money')) return null
  return <span className={styles.zone}>{say('timesIn', { zone })}</span>
}
