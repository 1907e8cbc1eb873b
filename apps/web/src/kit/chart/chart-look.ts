import { useMemo } from 'react'
import { useAppearance } from '../../theme/appearance.ts'
import { type ColorScheme, isHighContrast } from '../../theme/palettes.ts'
import type { ColorName } from './chart-data.ts'

/** The colours and letters of the page, for a canvas that no style sheet reaches. */
export interface ChartLook {
  readonly color: (name: ColorName) => string
  /** The lines behind the figures; they stay quiet where other lines stand out. */
  readonly grid: string
  readonly font: string
}

function readLook({ scheme }: { scheme: ColorScheme }): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const color = (name: ColorName) => style.getPropertyValue(name).trim()
  return {
    color,
    grid: color(isHighContrast(scheme) ? '--fill' : '--line'),
    font: style.getPropertyValue('--font'),
  }
}

/** The look of the moment: another object whenever theme, contrast or accent change. */
export function useChartLook(): ChartLook {
  const appearance = useAppearance()
  return useMemo(() => readLook(appearance), [appearance])
}
