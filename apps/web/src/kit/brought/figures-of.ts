/** What lines and shares are of, the usual first: the words that calls of either kind know. */
export const figuresOf = {
  revenue: ['netSales', 'gross'],
  users: ['registrations', 'firstPayments'],
} as const

export type KindOfFigure = keyof typeof figuresOf
export type FigureOfKind = (typeof figuresOf)[KindOfFigure][number]
