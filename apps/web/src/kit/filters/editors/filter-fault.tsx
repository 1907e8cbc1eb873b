import { type FieldError, sayFieldError } from '@backlot/contract/core/words/field-messages'
import { useLanguage } from '../../../platform/i18n/language.ts'
import styles from '../filters.module.css'

/** Why what was typed filters nothing; it stays to be mended. */
export function FilterFault({ fault }: { fault: FieldError | undefined }) {
  const language = useLanguage()
  if (!fault) return null
  return (
    <p className={styles.unread} role="alert">
      {sayFieldError(fault, language)}
    </p>
  )
}
