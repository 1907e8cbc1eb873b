import type { Resource } from '@backlot/contract/core/resource/resource'
import { type ReactNode, useState } from 'react'
import { Blank, BlankHeader, Outline } from '../../../ui/placeholders/skeleton-parts.tsx'
import { newEditValues } from '../../fields/edit-values.ts'
import type { PlainWords } from '../../records/words.ts'
import { FormContext, type OpenForm } from '../engine/form-context.ts'
import { FormStore } from '../engine/form-store.ts'
import styles from '../form.module.css'

interface FormOutlineProps {
  resource: Resource
  words: PlainWords
  hasFooter: boolean
  children: ReactNode
}

/** The form before its record has come: its own cards, columns and labels, and a blank for every input. */
export function FormOutline({ resource, words, hasFooter, children }: FormOutlineProps) {
  const [form] = useState(() => blankForm(resource, words))
  return (
    <Outline>
      <FormContext value={form}>
        <BlankHeader buttons={0} />
        {children}
        {hasFooter && (
          <div className={`${styles.foot} ${styles.footer}`}>
            <span className={styles.state} />
            <Blank width={72} height="var(--control)" />
            <Blank width={124} height="var(--control)" />
            <Blank width={112} height="var(--control)" />
          </div>
        )}
      </FormContext>
    </Outline>
  )
}

function blankForm(resource: Resource, words: PlainWords): OpenForm {
  const base = newEditValues(resource.fields)
  return {
    store: new FormStore(resource, { base, record: null, version: null }),
    ...{ resource, words },
    record: null,
    isNew: false,
    around: {},
    isSaving: false,
    isOutline: true,
    save: async () => undefined,
  }
}
