import { useState } from 'react'
import { readSetting, saveSetting } from '../../../platform/saved-setting.ts'
import { useMe } from '../../../platform/session/me.ts'

const views = ['table', 'grid', 'board'] as const
/** How rows are drawn: under the heads of a table, as tiles round their pictures, or in groups that are put in order. */
export type ListView = (typeof views)[number]

interface Chosen {
  account: number
  view: ListView
}

/** How this account likes this list, remembered on this browser. */
export function useListView(list: string, first: ListView): [ListView, (view: ListView) => void] {
  const account = useMe().data?.id ?? 0
  const [chosen, setChosen] = useState<Chosen>()
  const key = `backlot.view.${account}.${list}`
  const saved = chosen?.account === account ? chosen.view : readSetting(key)
  const choose = (view: ListView) => {
    setChosen({ account, view })
    saveSetting(key, view)
  }
  return [views.find((view) => view === saved) ?? first, choose]
}
