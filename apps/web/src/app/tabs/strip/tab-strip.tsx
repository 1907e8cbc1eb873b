import {
  type ComponentType,
  createElement,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { afterFirstPage } from '../../../platform/loading/first-page.ts'
import { loadChunk } from '../../../platform/loading/load-chunk.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { reveal } from '../../../ui/layout/reveal.ts'
import { ContextMenu } from '../../../ui/menus/context-menu.tsx'
import { useTabs } from '../state/tab-store.ts'
import { viewAt } from '../state/tab-views.ts'
import { useTabActions } from '../state/use-tab-actions.ts'
import { tabMessages } from '../tabs.messages.ts'
import styles from '../tabs.module.css'
import { Tab, type TabProps } from './tab.tsx'
import { useTabMenu } from './use-tab-menu.ts'
import { useTabTitle } from './use-tab-title.ts'

interface AskedMenu {
  path: string
  at: { x: number; y: number }
}

/** The visited pages: links in a row that scrolls by wheel, in an order of one's own. */
export function TabStrip({ activePath }: { activePath: string }) {
  const say = useMessages(tabMessages)
  const title = useTabTitle()
  const tabs = useTabs()
  const { visitedViews } = tabs
  const actions = useTabActions(activePath)
  const [asked, setAsked] = useState<AskedMenu | null>(null)
  const closeMenu = useCallback(() => setAsked(null), [])
  const strip = useRef<HTMLElement>(null)
  useWheel(strip)
  useActiveInView(strip)
  const menu = useTabMenu(actions)
  const latest = useLatest(actions)
  const close = useCallback(
    (path: string) => closeAndMoveFocus(strip.current, () => latest.current.close([path])),
    [latest],
  )
  const ask = useCallback((path: string, at: AskedMenu['at']) => setAsked({ path, at }), [])
  const shown = visitedViews.map((view) => ({
    view,
    title: title(view),
    isActive: view.path === activePath,
    onClose: close,
    onMenu: ask,
  }))
  const askedView = asked === null ? undefined : viewAt(tabs, asked.path)
  return (
    <nav
      ref={strip}
      className={styles.strip}
      aria-label={say('strip')}
      onKeyDown={moveBetweenTabs}
      onScroll={closeMenu}
    >
      <Tabs tabs={shown} />
      {asked !== null && askedView !== undefined && (
        <ContextMenu
          key={`${asked.path} ${asked.at.x} ${asked.at.y}`}
          label={say('menu', { name: title(askedView) })}
          at={asked.at}
          entries={menu(askedView)}
          onClose={closeMenu}
        />
      )}
    </nav>
  )
}

interface TabsProps {
  tabs: readonly TabProps[]
}

function PlainTabs({ tabs }: TabsProps) {
  return (
    <ol className={styles.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.view.path} {...tab} />
      ))}
    </ol>
  )
}

/** Tabs that can be dragged, once their code is there: it is heavy, and no page waits for it. */
function Tabs(props: TabsProps) {
  const [Shown, setShown] = useState<ComponentType<TabsProps>>(() => PlainTabs)
  useEffect(() => {
    const load = async () => (await import('./sortable-tabs.tsx')).SortableTabs
    return afterFirstPage(() => {
      // Tabs that cannot be dragged are tabs all the same.
      loadChunk(load).then(
        (Sortable) => setShown(() => Sortable),
        () => {},
      )
    })
  }, [])
  return createElement(Shown, props)
}

/** The focus was in the tab that goes; it stays in the strip, on the page that comes instead. */
function closeAndMoveFocus(strip: HTMLElement | null, close: () => void): void {
  const hadFocus = strip?.contains(document.activeElement) === true
  close()
  if (hadFocus) {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        strip?.querySelector<HTMLElement>('[aria-current=page]')?.focus()
      }
    })
  }
}

/** The wheel moves the strip sideways, and nothing else. */
function useWheel(strip: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current
    const roll = (event: WheelEvent) => {
      if (element === null || element.scrollWidth <= element.clientWidth || event.ctrlKey) return
      // React listens passively, and the page must not move as well.
      event.preventDefault()
      element.scrollLeft += event.deltaY + event.deltaX
    }
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [strip])
}

/** A strip that gets narrower, as when the sidebar unfolds, still shows the tab of the page one is on. */
function useActiveInView(strip: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      const before = width
      width = entry?.contentRect.width ?? 0
      if (width >= before) return
      const active = element?.querySelector('[aria-current=page]')?.closest('li')
      if (active) reveal(active)
    })
    if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [strip])
}

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(event.target)
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  links.at(target % links.length)?.focus()
}
