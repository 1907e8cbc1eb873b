import { create } from 'zustand'

const useRevisions = create<Readonly<Record<number, number>>>(() => ({}))

/** How often the parts of a picture were chosen on this page: its address is the same, and a browser shows what it has. */
export function useCropRevision(file: number): number {
  return useRevisions((all) => all[file] ?? 0)
}

export function noteCropped(file: number): void {
  useRevisions.setState((all) => ({ [file]: (all[file] ?? 0) + 1 }))
}
