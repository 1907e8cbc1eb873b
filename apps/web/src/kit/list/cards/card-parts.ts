import { kindOf } from '@backlot/contract/core/lists/filter'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { Row } from '../../records/row.ts'
import { type Column, columnValue } from '../state/columns.ts'

interface CardParts {
  picture: Column | undefined
  /** The second line: short texts and people. */
  under: readonly Column[]
  /** The third line: status, then a time. */
  marks: readonly Column[]
  /** At the end of the third line. */
  figure: Column | undefined
}

const underKinds = ['text', 'reference', 'references', 'email', 'phone', 'longText', 'url']
const UNDER_AT_MOST = 2

/** What of a table's columns a card has room for, by kind and in their order; what the row lacks is left out. */
export function cardParts(resource: Resource, columns: readonly Column[], row: Row): CardParts {
  const ofKinds = (...kinds: string[]) =>
    columns.filter(({ key }) => key !== resource.label && kinds.includes(kindOf(resource, key) ?? ''))
  const figures = ofKinds('count', 'money', 'names').filter(({ key }) => key !== 'id')
  const words = ofKinds('status', 'choice').slice(0, 1)
  const times = ofKinds('time', 'day').slice(0, 1)
  const hasValue = ({ key }: Column) => {
    const value = columnValue(resource, row, key)
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
  }
  return {
    picture: ofKinds('image')[0],
    under: ofKinds(...underKinds)
      .filter(hasValue)
      .slice(0, UNDER_AT_MOST),
    marks: [...words, ...times].filter(hasValue),
    figure: figures.find(({ isFigure }) => isFigure) ?? figures[0],
  }
}
