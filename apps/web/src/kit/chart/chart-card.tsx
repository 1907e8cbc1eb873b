import { ChartLine, Download, Table2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '../../platform/api/files/download.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/use-prefers-reduced-motion.ts'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import type { MenuEntry } from '../../ui/menus/menu-list.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { PartBoundary } from '../failures/part-boundary.tsx'
import type { ChartHandle, ChartSpan } from './canvas/chart-canvas.tsx'
import type { Draw } from './canvas/drawing.ts'
import { chartMessages } from './chart.messages.ts'
import styles from './chart.module.css'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { useChartLook } from './chart-look.ts'
import { composePicture, composeSvg } from './chart-picture.ts'
import { ChartTable } from './chart-table.tsx'
import type { RecipeName } from './recipes/recipes.ts'

const ChartCanvas = lazyComponent(async () => (await import('./canvas/chart-canvas.tsx')).ChartCanvas)
// Few pages have one of these, and none of the others should fetch what it takes.
const RingCanvas = lazyComponent(async () => (await import('./canvas/ring-canvas.tsx')).RingCanvas)
const CellsCanvas = lazyComponent(async () => (await import('./canvas/cells-canvas.tsx')).CellsCanvas)

function ChartPicture(props: ComponentProps<typeof ChartCanvas>) {
  if (props.draw === 'pie') return <RingCanvas {...props} />
  return props.draw === 'heatMap' ? <CellsCanvas {...props} /> : <ChartCanvas {...props} />
}

interface ChartCardProps {
  title: string
  /** What the picture shows, in a sentence. */
  summary: string
  data: ChartData
  /** A usual picture by its name, or one of the page's own. */
  draw: RecipeName | Draw
  /** Without ending. */
  fileName: string
  /** Called when the person zooms in or out inside the picture. */
  onSpan?: (span: ChartSpan) => void
  /** Further buttons beside the picture's own. */
  tools?: ReactNode
  /** What is shown is chosen here, of the picture and of its table. */
  choice?: ReactNode
  /** The figure that the picture is about, above it. */
  lead?: ReactNode
  /** Further files to take along beside pictures. */
  files?: readonly MenuEntry[]
  /** Who keeps whether the table stands here; the card itself when left out. */
  turned?: Turned
  /** Who keeps what somebody put in or took out; the card itself when left out. */
  kept?: LegendKept
  /** Below the picture, such as what is in view. */
  children?: ReactNode
}

export interface LegendKept {
  /** Whether a series is shown, by its key; of what is not said it is as usual. */
  readonly said: ReadonlyMap<string, boolean>
  readonly onSay: (key: string, isShown: boolean | undefined) => void
}

interface Turned {
  readonly isTable: boolean
  readonly onTurn: () => void
}

/** A chart with its legend, the same figures as a table, and the way to take the picture along. */
export function ChartCard({
  title,
  summary,
  data,
  draw,
  fileName,
  onSpan,
  tools,
  choice,
  lead,
  files = [],
  turned,
  kept,
  children,
}: ChartCardProps) {
  const say = useMessages(chartMessages)
  const look = useChartLook()
  const navigate = useNavigate()
  const isStill = usePrefersReducedMotion()
  const isMobile = useIsMobile()
  const canvas = useRef<ChartHandle>(null)
  const own = useOwnTurn()
  const { isTable, onTurn } = turned ?? own
  const ownLegend = useOwnLegend()
  const { shown, hidden, toggle } = useShownSeries(data, kept ?? ownLegend)
  const drawn = data.series.filter(({ isTotal = false }) => !isTotal)
  // What is not above zero is no slice.
  const named = draw === 'pie' ? drawn.filter(({ values: [value] }) => (value ?? 0) > 0) : drawn
  const inPicture = named.filter((each) => shown.includes(each))
  const drawing = useMemo(() => ({ look, data, shown }), [look, data, shown])
  const save = async () => {
    const drawn = canvas.current?.draw(look.color('--surface'))
    const picture = drawn && (await composePicture({ drawn, title, series: inPicture, look }))
    if (picture) saveFile(picture, `${fileName}.png`)
    else showToast({ text: say('notSaved'), kind: 'danger' })
  }
  const saveSvg = async () => {
    const drawn = await canvas.current?.drawSvg()
    if (drawn) saveFile(composeSvg({ drawn, title, series: inPicture, look }), `${fileName}.svg`)
    else showToast({ text: say('notSaved'), kind: 'danger' })
  }
  const other = isTable ? say('asChart') : say('asTable')
  const Other = isTable ? ChartLine : Table2
  const legend = named.length > 1 && !isTable && draw !== 'heatMap' && (
    <ChartLegend series={named} hidden={hidden} onToggle={toggle} />
  )
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h2>{title}</h2>
          {!isMobile && legend}
        </div>
        <div className={styles.tools}>
          {!isTable && tools}
          <Button look="icon" aria-label={other} title={other} onClick={onTurn}>
            <Other size={16} aria-hidden="true" />
          </Button>
          {!isTable && (
            <MenuButton
              label={say('download')}
              className={buttonClass('icon')}
              align="end"
              entries={[
                { key: 'png', label: say('asPng'), onChoose: () => void save() },
                { key: 'svg', label: say('asSvg'), onChoose: () => void saveSvg() },
                ...files,
              ]}
            >
              <Download size={16} aria-hidden="true" />
            </MenuButton>
          )}
        </div>
      </div>
      {lead}
      {choice !== undefined && <div className={styles.choice}>{choice}</div>}
      <div className={styles.body}>
        {isTable ? (
          <ChartTable title={title} data={data} isTurned={draw === 'pie'} />
        ) : (
          <PartBoundary fallback={<SkeletonRows />}>
            <ChartPicture
              ref={canvas}
              label={`${title}. ${summary}`}
              onChoose={(path) => void navigate(path)}
              {...{ drawing, draw, isStill, onSpan }}
            />
          </PartBoundary>
        )}
      </div>
      {isMobile && legend}
      {!isTable && children}
    </section>
  )
}

function useOwnTurn(): Turned {
  const [isTable, setIsTable] = useState(false)
  return { isTable, onTurn: () => setIsTable(!isTable) }
}

function useOwnLegend(): LegendKept {
  const [said, setSaid] = useState<LegendKept['said']>(new Map())
  const onSay: LegendKept['onSay'] = (key, isShown) =>
    setSaid((before) => {
      const next = new Map(before)
      if (isShown === undefined) next.delete(key)
      else next.set(key, isShown)
      return next
    })
  return { said, onSay }
}

/** What somebody said of a series holds for it, wherever its line stands among the others next time. */
function useShownSeries({ series }: ChartData, { said, onSay }: LegendKept) {
  const hidden = useMemo(() => {
    const isOff = ({ key, isOffAtFirst = false }: ChartSeries) => !(said.get(key) ?? !isOffAtFirst)
    return new Set(series.filter(isOff).map(({ key }) => key))
  }, [series, said])
  const shown = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden])
  const toggle = (key: string) => {
    const isShown = hidden.has(key)
    const isAlwaysUsual = series.find((each) => each.key === key)?.isOffAtFirst === undefined
    onSay(key, isShown && isAlwaysUsual ? undefined : isShown)
  }
  return { shown, hidden, toggle }
}
