import type { Words } from '@backlot/contract/core/words/language'
import { Input } from 'antd'
import { type ComponentType, useId } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { nestedMessages } from './nested.messages.ts'
import styles from './nested.module.css'

/** Makes the page of a menu entry: a box in a box for every level down to it. */
export function nestedPage(title: Words, boxes: readonly Words[]): ComponentType {
  return function NestedPage() {
    const words = useWords()
    return (
      <>
        <PageHeader title={words(title)} />
        <Boxes names={boxes.map(words)} />
      </>
    )
  }
}

function Boxes({ names }: { names: readonly string[] }) {
  const [name, ...inner] = names
  if (name === undefined) return <Note />
  return (
    <section className={styles.box} aria-label={name}>
      <h2>{name}</h2>
      <Boxes names={inner} />
    </section>
  )
}

function Note() {
  const say = useMessages(nestedMessages)
  const id = useId()
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{say('note')}</label>
      <Input id={id} aria-describedby={`${id}-help`} />
      <p id={`${id}-help`} className={styles.help}>
        {say('noteHelp')}
      </p>
    </div>
  )
}
