import { useMemo } from 'react'
import { useAppearance } from '../../theme/appearance.ts'
import type { ColorName } from './chart-data.ts'

/** The colours and letters of the page, for a canvas that no style sheet reaches. */
export interface ChartLook {
  readonly color: (name: ColorName) => string
  readonly font: string
}

function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const color = (name: ColorName) => style.getPropertyValue(name).trim()
  return { color, font: style.getPropertyValue('--font') }
}

/** The look of the moment: another object whenever theme, contrast or accent change. */
export function useChartLook(): ChartLook {
  const appearance = useAppearance()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the style that is read is that of the appearance
  return useMemo(() => readLook(), [appearance])
}
