import type { Plugin } from 'vite'
import { filesBeforeRows } from './chunk-groups.ts'

/**
 * V8 compiles what runs before the first rows while it comes, off the main thread, and not function by function when each
 * is called. The hint counts only at the very head of a file, before what Vite itself puts there.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && filesBeforeRows.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
