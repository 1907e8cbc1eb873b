import { Link } from 'react-router'
import form from '../../../kit/form/form.module.css'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { Figure } from '../../../ui/display/figure.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { type PillMark, StatusPill } from '../../../ui/display/status-pill.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { EmptyState } from '../../../ui/placeholders/empty-state.tsx'
import { ErrorPanel } from '../../../ui/placeholders/error-panel.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { themeDemoMessages } from './theme-demo.messages.ts'
import styles from './theme-demo.module.css'

const tags = ['drama', 'comedy', 'noir', 'documentary', 'free'] as const
const pills = [
  ['live', 'live'],
  ['draft', 'draft'],
  ['scheduled', 'scheduled'],
  ['off', 'off'],
  ['warning', 'waiting'],
] as const satisfies readonly (readonly [PillMark, keyof typeof themeDemoMessages])[]
const films = [
  { key: 'harbour', state: 'live', views: 18_402 },
  { key: 'orchard', state: 'scheduled', views: 0 },
  { key: 'signal', state: 'off', views: 1_204_551 },
] as const

/** What is only read: tags, states, figures in a table, text and messages. */
export function ThemeReadables() {
  const say = useMessages(themeDemoMessages)
  return (
    <>
      <FormCard title={say('marks')} extra={<CountBadge count={12} />}>
        <div className={styles.row}>
          {tags.map((key) => (
            <Tag key={key}>{say(key)}</Tag>
          ))}
        </div>
        <div className={styles.row}>
          {pills.map(([mark, key]) => (
            <StatusPill key={key} mark={mark}>
              {say(key)}
            </StatusPill>
          ))}
        </div>
      </FormCard>
      <Films />
      <FormCard title={say('words')}>
        <h3 className={styles.heading}>{say('heading')}</h3>
        <p>
          {say('body')} <code>BL-1048</code> <Kbd>Ctrl K</Kbd>
        </p>
        <p className={form.help}>{say('quiet')}</p>
        <Link to="/profile/index" className={styles.link}>
          {say('link')}
        </Link>
        <ErrorPanel
          title={say('wrong')}
          advice={say('advice')}
          onRetry={() => showToast({ text: say('pressed', { name: say('wrong') }) })}
        />
        <EmptyState text={say('empty')} />
      </FormCard>
    </>
  )
}

function Films() {
  const say = useMessages(themeDemoMessages)
  return (
    <section className={form.card} aria-label={say('table')}>
      <div className={form.cardHead}>
        <h2>{say('table')}</h2>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('film')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('views')}</th>
          </tr>
        </thead>
        <tbody>
          {films.map(({ key, state, views }) => (
            <tr key={key}>
              <th scope="row">
                <Thumbnail src={null} />
                {say(key)}
              </th>
              <td>
                <StatusPill mark={state}>{say(state)}</StatusPill>
              </td>
              <td>
                <Figure text={formatNumber(views)} isZero={views === 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
