import { kindOf } from '@backlot/contract/core/lists/filter'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'

/** In which zone the times of a list are told, and the days by which it is filtered; nothing where it has neither. */
export function TimesZone() {
  const say = useMessages(listMessages)
  const zone = useBusinessTimeZone()
  const { columns, query, resource } = useListState()
  const isTime = (key: string) => kindOf(resource, key) === 'time'
  if (!columns.some(({ key }) => isTime(key)) && !query.filters.some(({ field }) => isTime(field)))
    return null
  return <span className={styles.zone}>{say('timesIn', { zone })}</span>
}
