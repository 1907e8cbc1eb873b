import { Eye, TriangleAlert } from 'lucide-react'
import { useNamesInWords } from '../../platform/i18n/lists-in-words.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { type Matrix, unusable } from './permission-matrix.ts'
import { roleMessages } from './role.messages.ts'
import styles from './roles.module.css'
import { useLabel } from './use-matrix.ts'

interface RolePreviewProps {
  matrix: Matrix
  granted: readonly string[]
}

/** The menu of somebody with this role alone, and what they may do on each page. */
export function RolePreview({ matrix, granted }: RolePreviewProps) {
  const say = useMessages(roleMessages)
  const label = useLabel()
  const inWords = useNamesInWords()
  const set = new Set(granted)
  const open = matrix.lines.filter(({ byAction }) => set.has(byAction.get('list') ?? ''))
  const useless = unusable(matrix, set)
  const said = (resource: string, action: string) =>
    label(matrix.actions.find((known) => known.action === action)?.label ?? { en: resource, zhCn: resource })
  return (
    <>
      {open.length === 0 && <p className={styles.quiet}>{say('seesNothing')}</p>}
      <ul className={styles.preview}>
        {open.map(({ resource, label: words, byAction }) => {
          const others = [...byAction].filter(([action, name]) => action !== 'list' && set.has(name))
          return (
            <li key={resource}>
              <Eye size={14} strokeWidth={1.5} aria-hidden="true" />
              <span>
                <strong>{label(words)}</strong>{' '}
                <span className={styles.quiet}>
                  {others.length === 0
                    ? say('onlyLooks')
                    : others.map(([action]) => said(resource, action)).join(' · ')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {useless.length > 0 && (
        <p className={styles.warning}>
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          <span>{say('unusable', { names: inWords(useless) })}</span>
        </p>
      )}
    </>
  )
}
