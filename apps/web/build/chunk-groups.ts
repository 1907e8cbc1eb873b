import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type FindModule, reachOf } from './reach.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/')
const library = /[\\/]node_modules[\\/]/
const styles = /[.]css$/
/** Cards and rows, which pages without a form are laid out with too. */
const layout = /[\\/]kit[\\/]form[\\/](layout[\\/]form-layout[.]tsx|form[.]module[.]css)$/
const resourceList = /[\\/]resources[\\/].*[.]list[.]tsx$/
const inbox = /[\\/]resources[\\/].*[.]inbox[.]ts$/

/** What is loaded together, floor upon floor: a module lies on the first that needs it. */
const floors = ['start', 'shell', 'list', 'board', 'inbox', 'antd-base', 'form-layout', 'form'] as const
type Floor = (typeof floors)[number]

type IdsByFloor = Readonly<Record<Floor, ReadonlySet<string>>>

function idsByFloor(find: FindModule): IdsByFloor {
  const from = (path: string) => {
    if (find(source + path) === null) throw new Error(`Chunks are grouped by ${path}, which is not there.`)
    return reachOf(source + path, find)
  }
  const shell = from('app/staff-routes.tsx')
  const pages = [...shell].flatMap((id) => find(id)?.dynamicallyImportedIds ?? [])
  const reachOfAll = (roots: readonly string[]) =>
    roots.reduce((ids, each) => ids.union(reachOf(each, find)), new Set<string>())
  // Rows that are dragged need a library that no other list does.
  const hasBoard = (id: string) => reachOf(id, find).has(`${source}kit/list/board/board-lanes.tsx`)
  const { boards = [], lists = [] } = Object.groupBy(
    pages.filter((id) => resourceList.test(id)),
    (id) => (hasBoard(id) ? 'boards' : 'lists'),
  )
  const list = reachOfAll(lists)
    .union(from('kit/plain/plain-list.tsx'))
    // Small, and half of what comes later shares it.
    .union(from('ui/hooks/use-debounced.ts'))
  // Whoever sees the sign-in page or a list loads anyway what both need.
  const start = from('main.tsx').union(from('app/sign-in-route.tsx').intersection(shell.union(list)))
  const form = [...from('kit/plain/plain-form.tsx')]
  // What every form draws with, dialogs draw with too.
  const antd = from('kit/antd/antd-provider.tsx').union(new Set(form.filter((id) => library.test(id))))
  return {
    start,
    shell,
    list,
    board: reachOfAll(boards),
    inbox: reachOfAll(pages.filter((id) => inbox.test(id))),
    'antd-base': antd,
    form: new Set(form),
    'form-layout': new Set(form.filter((id) => layout.test(id))),
  }
}

function floorOf(id: string, ids: IdsByFloor): Floor | undefined {
  const floor = floors.find((name) => ids[name].has(id))
  // One file of styles for what is seen first.
  const isSeenFirst = floor === 'list' || floor === 'board' || floor === 'inbox'
  return isSeenFirst && styles.test(id) ? 'shell' : floor
}

/** Libraries of the large floors stand apart: they change less often than our code, and a browser keeps them longer. */
function fileOf(id: string, ids: IdsByFloor): string | undefined {
  const floor = floorOf(id, ids)
  return (floor === 'start' || floor === 'shell') && library.test(id) ? `${floor}-libraries` : floor
}

/** What every list runs before its first rows. */
export const filesBeforeRows = ['start-libraries', 'start', 'shell-libraries', 'shell', 'list']
const files = [...filesBeforeRows, 'board', 'inbox', 'antd-base', 'form-layout', 'form']

/** Which modules share a file. Parts of antd that only some pages need are cut by those that share them. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  // The whole graph is walked once a build.
  let ids: IdsByFloor | null = null
  return [
    ...files.map((file, at) => ({
      debugName: file,
      priority: 100 - at,
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        ids ??= idsByFloor((other) => graph.getModuleInfo(other))
        return fileOf(id, ids) === file ? file : null
      },
    })),
    {
      name: 'antd',
      test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
      priority: 10,
      entriesAware: true,
      entriesAwareMergeThreshold: 10_000,
    },
    // Small parts that the forms with pictures and references need side by side: each file of its own costs a kilobyte of heads.
    {
      name: 'lookup',
      test: /[\\/](lazy-lookup-select|use-lookup-choice|lookup-queries|reference-input)[.]tsx?$/,
    },
    { name: 'uploads', test: /[\\/](drop-zone|use-upload|upload)[.](tsx?|module[.]css)$/ },
    { name: 'sorting', test: /[\\/]sortable[.](tsx|module[.]css)$/ },
  ]
}
