import type { Language } from '@backlot/contract/core/words/language'
import type { Document } from '../../documents/open-document.ts'
import type { statementPdfWords } from './statement-pdf.words.ts'

export type PdfWords = (typeof statementPdfWords)[Language]
export type Amount = (minor: number) => string

// In points of an A4 page, which is 595 by 842.
export const left = 48
export const right = 547

export function rule(document: Document, y: number, color: string): void {
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(color)
}
