import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Access } from '@backlot/contract/core/resource/permission'
import type { MenuPlace, RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { Language, Words } from '@backlot/contract/core/words/language'
import { fillIn } from '@backlot/contract/core/words/messages'
import type { PermissionName } from '@backlot/contract/registry'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { permissionTo } from '../session/access.ts'
import {
  type ActionDefinitions,
  actionsOf,
  type HistoryFacts,
  type HistoryWords,
  type RecordAction,
} from './actions.ts'
import type { ResourceWords } from './words.ts'

/** What a page is given: the record of its address, checked to be digits; none on lists and for new records. */
export interface ScreenProps {
  id?: number
}

/** A page that stands in the menu. */
export interface MenuEntry extends MenuPlace {
  readonly title: Words
  /** Left out inside a group, which has one for all. */
  readonly icon?: LucideIcon | undefined
}

/** What a page looks like from afar, before its code has come. */
export type PageShape = 'list' | 'form' | 'record' | 'report'

/** A page of the application: its address below the root, what it asks for, and how it is fetched when opened. */
export interface Screen {
  readonly path: string
  readonly access: Access<PermissionName>
  readonly title: Words
  readonly menu?: MenuEntry
  readonly shape?: PageShape
  /** False for a page that starts anew whenever it is opened. */
  readonly isCached?: boolean
  /** For a page that draws nothing with antd, or only in parts that fetch it themselves: it does not wait for antd. */
  readonly withoutAntd?: true
  readonly load: () => Promise<ComponentType<ScreenProps>>
}

/** One of the four usual screens; permission and title follow from the resource. `:id` in the path is a record. */
export interface ScreenFile {
  readonly path: string
  readonly load: () => Promise<ComponentType<ScreenProps>>
}

interface ListFile extends ScreenFile {
  /** What it asks for where its address says nothing, if that is not what lists ask for. */
  readonly first?: Partial<ListQuery>
  /** The page whose address takes filters, views and sorts, where that is another one. */
  readonly rowsPath?: string
}

/** What the web knows of a resource: words, screens, what its actions look like. The rest is the contract's. */
interface ScreensParts<R extends Resource> {
  readonly resource: R
  readonly words: ResourceWords<R>
  /** Beside its entry of the menu; a resource in a group needs none. */
  readonly icon?: LucideIcon
  readonly list?: ListFile
  readonly create?: ScreenFile
  readonly edit?: ScreenFile
  readonly show?: ScreenFile
  /** The fields that tell its records apart, where their names are shared by many. */
  readonly toldApartBy?: readonly (keyof R['fields'] & string)[]
  /** What is said of a record where one is chosen, in place of the words of its closed sets. */
  hintOf?(record: RecordOf<R>, language: Language): string
  /** Whether a record stays as it is from now on, so that nobody is led to change it. */
  isFixed?(record: RecordOf<R>): boolean
  /** Its further pages. */
  readonly pages?: readonly Screen[]
  /** Words for what its history also holds, beside its actions. */
  readonly history?: Readonly<Record<string, HistoryWords>>
  /** What is shown of its history beside the fields of a record. */
  readonly historyFacts?: HistoryFacts
}

export type ScreensDefinition<R extends Resource> = ScreensParts<R> &
  ([keyof R['actions']] extends [never]
    ? { readonly actions?: never }
    : { readonly actions: ActionDefinitions<R> })

export interface ResourceScreens<R extends Resource = Resource> extends ScreensParts<R> {
  readonly actions: readonly RecordAction<R>[]
  /** Words for all that its actions and whatever else leave in its history. */
  readonly history: Readonly<Record<string, HistoryWords>>
}

/** Declares the screens of a resource. */
export function defineScreens<R extends Resource>(screens: ScreensDefinition<R>): ResourceScreens<R> {
  // A resource without actions declares none; the conditional type says so, and cannot be followed here.
  const definitions = (screens.actions ?? {}) as ActionDefinitions<R>
  const looks: Readonly<Record<string, { readonly history: ResourceScreens['history'] }>> = definitions
  return {
    ...screens,
    actions: actionsOf(screens.resource, definitions),
    history: Object.assign({}, screens.history, ...Object.values(looks).map(({ history }) => history)),
  }
}

const titles = {
  create: { en: 'New {name}', 'zh-CN': '新建{name}' },
  edit: { en: 'Edit {name}', 'zh-CN': '编辑{name}' },
} as const

function titleOf({ words }: ResourceScreens, kind: 'create' | 'edit'): Words {
  return {
    en: fillIn(titles[kind].en, { name: words.singular.en }),
    'zh-CN': fillIn(titles[kind]['zh-CN'], { name: words.singular['zh-CN'] }),
  }
}

/** A resource's screens as pages of the application: the same permissions as the calls that they make. */
export function pagesOf(screens: ResourceScreens): Screen[] {
  const { resource, words, icon, list, create, edit, show, pages = [] } = screens
  const { isHidden = false, ...place } = resource.menu
  const menu = isHidden ? {} : { menu: { ...place, title: resource.words.plural, icon } }
  const may = { list: permissionTo('list', resource.name), edit: permissionTo('update', resource.name) }
  return [
    ...(list
      ? [
          {
            ...list,
            access: may.list,
            title: words.title,
            ...menu,
            withoutAntd: true,
            shape: 'list',
          } as const,
        ]
      : []),
    ...(create
      ? [
          {
            ...create,
            access: permissionTo('create', resource.name),
            title: titleOf(screens, 'create'),
            shape: 'form',
          } as const,
        ]
      : []),
    ...(edit ? [{ ...edit, access: may.edit, title: titleOf(screens, 'edit'), shape: 'form' } as const] : []),
    ...(show ? [{ ...show, access: may.list, title: words.singular, shape: 'record' } as const] : []),
    ...pages,
  ]
}

/** Where a list shows the rows that its address asks for. */
export function rowsPathOf({ path, rowsPath = path }: ListFile): string {
  return rowsPath
}

/** The address of a screen, with the record's id filled in. */
export function pathOf(screen: { readonly path: string }, id?: number): string {
  return id === undefined ? screen.path : screen.path.replace(':id', String(id))
}
