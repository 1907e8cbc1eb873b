import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useSession } from '../../platform/session/session.ts'
import { type Matrix, type Tick, tickOf, toggled } from './permission-matrix.ts'
import { roleMessages } from './role.messages.ts'
import styles from './roles.module.css'
import { useLabel } from './use-matrix.ts'

interface MatrixTableProps {
  matrix: Matrix
  granted: readonly string[]
  /** Only shown when left out. */
  onChange?: ((granted: string[]) => void) | undefined
  /** The permissions that differ from the role that this one is compared with. */
  marked?: ReadonlySet<string> | undefined
}

/** Resources by actions; heads grant or take away a whole line or column. */
export function MatrixTable({ matrix, granted, onChange, marked }: MatrixTableProps) {
  const say = useMessages(roleMessages)
  const label = useLabel()
  const { permissions: held } = useSession()
  const set = new Set(granted)
  const mayGrant = (name: string) => held.has(name)
  const toggle = (names: readonly string[], isOn: boolean) =>
    onChange?.(toggled(granted, names, { isOn, mayGrant }))
  const head = (names: readonly string[], name: string) => (
    <HeadBox
      tick={tickOf(set, names)}
      label={name}
      isDisabled={onChange === undefined || !names.some(mayGrant)}
      onToggle={(isOn) => toggle(names, isOn)}
    />
  )
  const all = matrix.lines.flatMap(({ byAction }) => [...byAction.values()])
  return (
    <Scroller isAlone={onChange === undefined}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.sticky}>
              <span className={styles.headCell}>
                {head(all, say('everything'))}
                {say('resource')}
              </span>
            </th>
            {matrix.actions.map(({ action, label: words }) => (
              <th key={action} scope="col">
                <span className={styles.headColumn}>
                  {label(words)}
                  {head(columnOf(matrix, action), say('columnAll', { action: label(words) }))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.lines.map((line) => (
            <tr key={line.resource}>
              <th scope="row" className={styles.sticky}>
                <span className={styles.headCell}>
                  {head([...line.byAction.values()], say('lineAll', { resource: label(line.label) }))}
                  {label(line.label)}
                </span>
              </th>
              {matrix.actions.map(({ action, label: words }) => {
                const name = line.byAction.get(action)
                return (
                  <td key={action} className={name !== undefined && marked?.has(name) ? styles.marked : ''}>
                    {name !== undefined && (
                      <Checkbox
                        checked={set.has(name)}
                        disabled={onChange === undefined || !mayGrant(name)}
                        aria-label={say('cell', { resource: label(line.label), action: label(words) })}
                        title={mayGrant(name) ? '' : say('notHeld')}
                        onChange={(event) => toggle([name], event.target.checked)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

/** Where nothing can be ticked inside, the keyboard must be able to reach the region itself to scroll it. */
function Scroller({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const say = useMessages(roleMessages)
  if (!isAlone) return <div className={styles.scroller}>{children}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={say('matrix')}>
      {children}
    </section>
  )
}

function columnOf(matrix: Matrix, action: string): string[] {
  return matrix.lines.flatMap(({ byAction }) => byAction.get(action) ?? [])
}

interface HeadBoxProps {
  tick: Tick
  label: string
  isDisabled: boolean
  onToggle: (isOn: boolean) => void
}

function HeadBox({ tick, label, isDisabled, onToggle }: HeadBoxProps) {
  return (
    <Checkbox
      checked={tick === 'all'}
      indeterminate={tick === 'some'}
      disabled={isDisabled}
      aria-label={label}
      onChange={(event) => onToggle(event.target.checked)}
    />
  )
}
