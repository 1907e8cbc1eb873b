import { describe, it } from 'vitest'

type Register = (name: string, what: () => void | Promise<void>, timeoutMs?: number) => void

const nothing: Register = () => undefined

/** A promise where the contract gives it; what a resource does not have is no test that was left out. */
export const itWhere = (applies: unknown): Register => (applies ? it : nothing)

/** The same of several promises together. */
export const describeWhere = (applies: unknown): Register => (applies ? describe : nothing)
