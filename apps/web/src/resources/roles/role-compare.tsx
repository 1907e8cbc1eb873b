import type { Ref } from '@backlot/contract/core/fields/field'
import { roles } from '@backlot/contract/resources/roles'
import { Button } from 'antd'
import { LazyLookupSelect } from '../../kit/fields/references/lazy-lookup-select.tsx'
import { useLookupChoice } from '../../kit/fields/references/use-lookup-choice.ts'
import { useKnownScreens } from '../../kit/records/known-screens.ts'
import { useNamesInWords } from '../../platform/i18n/lists-in-words.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { differenceTo, type Matrix } from './permission-matrix.ts'
import { roleMessages } from './role.messages.ts'
import styles from './roles.module.css'
import { useLabel } from './use-matrix.ts'

const noFilter = {}

interface RoleCompareProps {
  matrix: Matrix
  granted: readonly string[]
  other: Ref | null
  onChoose: (other: Ref | null) => void
  /** Gives the other role's permissions to this one; left out where nothing may be changed. */
  onTakeOver?: ((granted: string[]) => void) | undefined
}

/** Chooses another role and says what the two grant differently. */
export function RoleCompare(props: RoleCompareProps) {
  const screens = useKnownScreens(roles.name)
  const { other } = props
  return (
    <div className={styles.compare}>
      {screens && <RoleChoice {...props} screens={screens} />}
      {other !== null && <Differences {...props} other={other} />}
    </div>
  )
}

function RoleChoice({ screens, other, onChoose }: RoleCompareProps & { screens: ResourceScreens }) {
  const say = useMessages(roleMessages)
  const lookup = useLookupChoice(screens, noFilter)
  return (
    <LazyLookupSelect
      control={{ 'aria-label': say('compare') }}
      lookup={{ ...lookup, create: undefined }}
      value={other}
      placeholder={say('compareWith')}
      onChange={([chosen]) => onChoose(chosen ?? null)}
    />
  )
}

function Differences({ matrix, granted, other, onTakeOver }: RoleCompareProps & { other: Ref }) {
  const say = useMessages(roleMessages)
  const { data } = useRecord(roles, other.id)
  if (data === undefined) return null
  const { more, less } = differenceTo(granted, data.permissions)
  if (more.length + less.length === 0) return <p className={styles.quiet}>{say('same')}</p>
  return (
    <>
      <PermissionNames title={say('more')} names={more} matrix={matrix} />
      <PermissionNames title={say('less', { name: other.name })} names={less} matrix={matrix} />
      {onTakeOver && (
        <Button size="small" onClick={() => onTakeOver([...data.permissions])}>
          {say('takeOver')}
        </Button>
      )}
    </>
  )
}

interface PermissionNamesProps {
  title: string
  names: readonly string[]
  matrix: Matrix
}

function PermissionNames({ title, names, matrix }: PermissionNamesProps) {
  const label = useLabel()
  const inWords = useNamesInWords()
  if (names.length === 0) return null
  const lines = matrix.lines.flatMap(({ resource, label: words, byAction }) => {
    const actions = matrix.actions.filter(({ action }) => names.includes(byAction.get(action) ?? ''))
    if (actions.length === 0) return []
    return [{ resource, text: `${label(words)} · ${inWords(actions.map((known) => label(known.label)))}` }]
  })
  return (
    <div>
      <strong>{title}</strong>
      <ul className={styles.quiet}>
        {lines.map(({ resource, text }) => (
          <li key={resource}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
