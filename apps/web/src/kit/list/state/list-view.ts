import { useState } from 'react'
import { readSetting, saveSetting } from '../../../platform/saved-setting.ts'
import { useMe } from '../../../platform/session/me.ts'

/** How rows are drawn: under the heads of a table, or as tiles round their pictures. */
export type ListView = 'table' | 'grid'

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
  return [saved === 'grid' || saved === 'table' ? saved : first, choose]
}
