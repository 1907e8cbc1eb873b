import { useState } from 'react'
import { Link } from 'react-router'
import form from '../../../kit/form/form.module.css'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { tickOn } from '../../../theme/accent.ts'
import { chartColors } from '../../../theme/tokens.ts'
import { FloatingInput } from '../../../ui/inputs/floating-input.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { componentMixinMessages } from './component-mixin.messages.ts'
import styles from './component-mixin.module.css'
import { RippleButton } from './ripple-button.tsx'
import { ShareMenu } from './share-menu.tsx'
import { SwingingPicture } from './swinging-picture.tsx'

/** Colours that either ink or white can be read on. */
const elsewhere = [
  ['bars', '/charts/bar-chart', chartColors[0]],
  ['lines', '/charts/line-chart', chartColors[1]],
  ['mixed', '/charts/mixed-chart', chartColors[2]],
  ['theme', '/theme/index', chartColors[3]],
  ['count', '/components/count-to', chartColors[4]],
  ['sticky', '/components/sticky', chartColors[6]],
] as const

const unfolded = [
  ['profile', '/profile/index'],
  ['guide', '/guide/index'],
  ['table', '/table/Complex_table'],
  ['excel', '/excel/export-excel'],
  ['nested', '/nested/menu1'],
  ['toTop', '/components/back-to-top'],
] as const

/** Small things that move when they are used. */
export function ComponentMixin() {
  const say = useMessages(componentMixinMessages)
  return (
    <>
      <PageHeader title={say('title')} />
      <nav className={styles.links} aria-label={say('elsewhere')}>
        {elsewhere.map(([key, path, color]) => (
          <Link
            key={key}
            to={path}
            className={styles.colored}
            style={{ background: color, color: tickOn(color) }}
          >
            {say(key)}
          </Link>
        ))}
      </nav>
      <div className={styles.cards}>
        <FormCard title={say('input')}>
          <CodeField />
        </FormCard>
        <FormCard title={say('picture')}>
          <SwingingPicture />
        </FormCard>
        <FormCard title={say('ripple')}>
          <Ripples />
        </FormCard>
        <FormCard title={say('sliding')}>
          <Link to="/charts/mixed-chart" className={styles.sliding} data-text={say('slidingText')}>
            <span>{say('slidingText')}</span>
          </Link>
        </FormCard>
        <FormCard title={say('share')}>
          <ShareMenu
            label={say('shareButton')}
            links={unfolded.map(([key, to]) => ({ to, label: say(key) }))}
          />
        </FormCard>
      </div>
    </>
  )
}

const LENGTH = 6

function CodeField() {
  const say = useMessages(componentMixinMessages)
  const [code, setCode] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  // As people count: a rare character of two units is one.
  const count = [...code].length
  const isJudged = count > LENGTH || wasLeft
  return (
    <>
      <FloatingInput
        label={say('code')}
        value={code}
        error={isJudged && count !== LENGTH ? say('notSix', { count }) : undefined}
        onChange={setCode}
        onBlur={() => setWasLeft(true)}
      />
      <p className={form.help} role="status">
        {count === LENGTH ? say('right') : ''}
      </p>
    </>
  )
}

function Ripples() {
  const say = useMessages(componentMixinMessages)
  const [count, setCount] = useState(0)
  return (
    <div className={styles.ripples}>
      <RippleButton onClick={() => setCount(count + 1)}>{say('press')}</RippleButton>
      <span role="status">{say('presses', { count })}</span>
    </div>
  )
}
