/** `open` is what cannot be said as long as nobody is named, or of a plan without a price. */
export const offerVerdicts = ['passes', 'fails', 'open'] as const
export type OfferVerdict = (typeof offerVerdicts)[number]

export const passesIf = (isSo: boolean): OfferVerdict => (isSo ? 'passes' : 'fails')
