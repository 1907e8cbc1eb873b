import { type ArticleStatus, articlePlatforms, articles } from '@backlot/contract/demos/articles'
import { Button, Checkbox, Switch } from 'antd'
import { ChevronDown, CircleAlert, Link } from 'lucide-react'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { useForm, useFormState } from '../../kit/form/engine/form-context.ts'
import { formMessages } from '../../kit/form/form.messages.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import type { FormFooterProps } from '../../kit/form/layout/form-footer.tsx'
import { UnsavedState } from '../../kit/form/layout/unsaved-state.tsx'
import { useSaveKey } from '../../kit/form/layout/use-save-key.ts'
import { useMayStep } from '../../kit/form/layout/use-steps.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { FloatingPanel } from '../../ui/menus/floating-panel.tsx'
import { articleBarMessages } from './article-bar.messages.ts'
import styles from './article-bar.module.css'
import { articleWords } from './articles.messages.ts'

const { Field, useValue, useChange, useFormRecord } = formOf(articles, articleWords)

/** Stays at the head of the form in the colour of the article's state: what goes with it, and the ways to save. */
export function ArticleBar({ keptAt, onCancel }: FormFooterProps) {
  const record = useFormRecord()
  const say = useMessages(articleBarMessages)
  const status = record?.status ?? 'draft'
  return (
    <section className={`${styles.bar} ${styles[status]}`} aria-label={say('bar')}>
      <div className={styles.part}>
        <FieldValue resource={articles} words={articleWords} name="status" record={{ status }} />
        <CommentsSwitch />
        <Platforms />
        <SourceLink />
      </div>
      <div className={styles.part}>
        <UnsavedState keptAt={keptAt} />
        <SaveButtons onCancel={onCancel} />
      </div>
    </section>
  )
}

/** Saving and publishing are one step; what is missing is said under the fields. */
function SaveButtons({ onCancel }: Pick<FormFooterProps, 'onCancel'>) {
  const { save, isSaving } = useForm()
  const write = useChange()
  const say = useMessages(articleBarMessages)
  const sayForm = useMessages(formMessages)
  const wanted = useValue('status')
  const mayStep = useMayStep()
  useSaveKey(() => void save({ stay: true }))
  const saveAs = (status: ArticleStatus) => {
    write('status', status)
    void save({ stay: true })
  }
  return (
    <>
      <Button type="text" onClick={onCancel}>
        {sayForm('cancel')}
      </Button>
      <Button
        loading={isSaving && wanted === 'draft'}
        disabled={isSaving || !mayStep({ status: 'draft' })}
        onClick={() => saveAs('draft')}
      >
        {say('draft')}
      </Button>
      <Button
        type="primary"
        loading={isSaving && wanted === 'published'}
        disabled={isSaving || !mayStep({ status: 'published' })}
        onClick={() => saveAs('published')}
      >
        {say('publish')}
      </Button>
    </>
  )
}

function CommentsSwitch() {
  const write = useChange()
  const say = useMessages(articleBarMessages)
  const isOpen = useValue('isCommentable')
  const words = say(isOpen ? 'commentsOpen' : 'commentsClosed')
  return (
    <span className={styles.switch}>
      <Switch
        size="small"
        checked={isOpen}
        aria-label={words}
        onChange={(next) => write('isCommentable', next)}
      />
      <span aria-hidden="true">{words}</span>
    </span>
  )
}

function Platforms() {
  const write = useChange()
  const say = useMessages(articleBarMessages)
  const chosen = useValue('platforms')
  const words = say('platforms', { count: chosen.length })
  return (
    <FloatingPanel
      label={words}
      hasWords
      className={styles.opener}
      button={
        <>
          {words}
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
        </>
      }
    >
      <Checkbox.Group
        className={styles.choices ?? ''}
        value={chosen}
        options={articlePlatforms.map((platform) => ({ value: platform, label: say(platform) }))}
        onChange={(next) => write('platforms', next)}
      />
    </FloatingPanel>
  )
}

/** The link hides behind a button until something is wrong with it. */
function SourceLink() {
  const say = useMessages(articleBarMessages)
  const isSet = useValue('sourceUrl') !== ''
  const isWrong = useFormState(
    ({ validationErrors, serverErrors, isRejected }) =>
      isRejected && Boolean(validationErrors.sourceUrl ?? serverErrors.sourceUrl),
  )
  const Icon = isWrong ? CircleAlert : Link
  return (
    <FloatingPanel
      key={String(isWrong)}
      label={say('link')}
      hasWords
      opensAtOnce={isWrong}
      className={isWrong ? `${styles.opener} ${styles.wrong}` : styles.opener}
      button={
        <>
          <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
          {say(isSet ? 'linkSet' : 'link')}
        </>
      }
    >
      <div className={styles.link}>
        <Field name="sourceUrl" help={say('linkHelp')} />
      </div>
    </FloatingPanel>
  )
}
