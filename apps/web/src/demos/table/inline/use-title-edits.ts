import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { type Article, articleEndpoints, articles } from '@backlot/contract/demos/articles'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useUndoToast } from '../../../kit/actions/use-undo-toast.ts'
import { errorWords } from '../../../kit/failures/error-words.ts'
import { sendApi } from '../../../platform/api/api.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { Page } from '../../../platform/queries/queries.ts'
import { useRefresh } from '../../../platform/queries/writes.ts'
import { usePageView } from '../../../platform/screens/page-view.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { articleWords } from '../../example/articles.messages.ts'
import { inlineEditMessages } from './inline-edit.messages.ts'

/** A row that is open, or on its way to the server. */
export interface TitleEdit {
  readonly text: string
  /** The version that was opened: somebody else's change in between is not overwritten. */
  readonly version: number
  readonly error?: string | undefined
  readonly isSaving?: boolean
}

type Edits = ReadonlyMap<number, TitleEdit>

export interface TitleEdits {
  readonly edits: Edits
  begin: (article: Article) => void
  type: (id: number, text: string) => void
  /** Puts the old title back, and says so where another one was typed. */
  cancel: (article: Article) => void
  /** Shows the new title at once; the old one returns when the server rejects it. False while something is wrong. */
  save: (article: Article) => boolean
}

const none: Edits = new Map()

/** The titles that are being edited; while there are any, the tab is marked and asks before it is closed. */
export function useTitleEdits(): TitleEdits {
  const say = useMessages(inlineEditMessages)
  const language = useLanguage()
  const [edits, setEdits] = useState(none)
  const store = useStoreTitle()
  useUnsavedMark(edits.size > 0, () => setEdits(none))
  const put = (id: number, edit: TitleEdit | undefined) =>
    setEdits((before) => {
      const next = new Map(before)
      if (edit === undefined) next.delete(id)
      else next.set(id, edit)
      return next
    })
  const send = async ({ id }: Article, edit: TitleEdit) => {
    put(id, { ...edit, error: undefined, isSaving: true })
    try {
      await store(id, edit)
    } catch (error) {
      const reason = errorWords(error, articleWords, language)
      const action = { label: say('editAgain'), run: () => put(id, edit) }
      showToast({ text: say('rolledBack', { id, reason }), kind: 'danger', action })
    }
    put(id, undefined)
  }
  return {
    edits,
    begin: ({ id, title, version }) => {
      if (!edits.has(id)) put(id, { text: title, version })
    },
    type: (id, text) => {
      const edit = edits.get(id)
      if (edit) put(id, { ...edit, text, error: undefined })
    },
    cancel: ({ id, title }) => {
      if (edits.get(id)?.text !== title) showToast({ text: say('restored'), kind: 'info' })
      put(id, undefined)
    },
    save: (article) => {
      const edit = edits.get(article.id)
      if (edit === undefined || edit.isSaving) return false
      const text = edit.text.trim()
      const result = articles.fields.title.input.safeParse(text)
      const [error] =
        text === ''
          ? [{ message: 'required' as const }]
          : result.success
            ? []
            : validationErrorsOf(result.error.issues)
      if (error) {
        put(article.id, { ...edit, error: sayFieldError(error, language) })
        return false
      }
      if (text === article.title) put(article.id, undefined)
      else void send(article, { ...edit, text })
      return true
    },
  }
}

/** Stores a title and keeps the answer in the lists, so that the old title does not shine through. */
function useStoreTitle() {
  const say = useMessages(inlineEditMessages)
  const client = useQueryClient()
  const refresh = useRefresh(articles)
  const showUndo = useUndoToast()
  return async (id: number, { text, version }: TitleEdit) => {
    try {
      const { data, auditId } = await sendApi(articleEndpoints.update, {
        params: { id },
        body: { title: text, version },
      })
      client.setQueriesData<Page<Article>>({ queryKey: ['articles', 'list'] }, (page) => {
        return page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...data } : row)) }
      })
      refresh(data)
      showUndo(say('saved'), auditId)
    } catch (error) {
      // The title may be another one by now.
      refresh()
      throw error
    }
  }
}

function useUnsavedMark(isUnsaved: boolean, onDiscard: () => void): void {
  const { setUnsaved } = usePageView()
  const latest = useLatest(onDiscard)
  const discard = useCallback(() => latest.current(), [latest])
  useEffect(() => setUnsaved(isUnsaved, discard), [setUnsaved, isUnsaved, discard])
}
