import { type Resource } from '@backlot/contract/core/resource/resource'
import type { CardPart } from '../../fields/kinds/kind-view.ts'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import type { Row } from '../../records/row.ts'
import { type Column, columnValue } from '../state/columns.ts'

interface CardParts {
  picture: Column | undefined
  /** The second line: short texts and people. */
  under: readonly Column[]
  /** The third line: status or words, then a time. */
  marks: readonly Column[]
  /** What is done where the row stands. */
  tools: readonly Column[]
  /** At the end of the third line. */
  figure: Column | undefined
}

const UNDER_AT_MOST = 2

/** What of a table's columns a card has room for, by kind and in their order; what the row lacks is left out. */
export function cardParts(resource: Resource, columns: readonly Column[], row: Row): CardParts {
  const taking = (...parts: CardPart[]) =>
    columns.filter(({ key }) => {
      const { card } = viewOf(resource, key)
      return key !== resource.label && card !== null && parts.includes(card)
    })
  const figures = taking('figure').filter(({ key }) => key !== 'id')
  // A state says most by itself; of what has none, two words say which one it is.
  const pills = taking('pill').slice(0, 1)
  const words = pills.length > 0 ? pills : taking('word').slice(0, 2)
  const times = taking('time').slice(0, 1)
  const hasValue = ({ key }: Column) => {
    const value = columnValue(resource, row, key)
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
  }
  return {
    picture: taking('picture')[0],
    under: taking('under').filter(hasValue).slice(0, UNDER_AT_MOST),
    marks: [...words, ...times].filter(hasValue),
    tools: columns.filter(({ isOnCard, isFigure }) => isOnCard && !isFigure),
    figure:
      figures.find(({ isOnCard }) => isOnCard) ?? figures.find(({ isFigure }) => isFigure) ?? figures[0],
  }
}

/** Films are wide, faces are square. */
export function pictureSize(resource: Resource, { key }: Column): { width: number; height: number } {
  return key === 'avatar' || resource.fields[key]?.kind !== 'image'
    ? { width: 48, height: 48 }
    : { width: 112, height: 63 }
}
