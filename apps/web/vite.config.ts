import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootInPage } from './boot-in-page.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compileHints } from './build/compile-hints.ts'
import { compressedFiles } from './compressed-files.ts'
import { themeStyleSheet } from './src/theme/css-variables.ts'

interface PackageJson {
  version: string
}

// package.json is ours, so its shape is known.
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Partial<PackageJson>

/** Puts the colours into the page's head, so that the first paint has them before any script runs. */
function themeInHead(): Plugin {
  return {
    name: 'theme-in-head',
    transformIndexHtml: () => [{ tag: 'style', children: themeStyleSheet(), injectTo: 'head' }],
  }
}

const IN_THREAD = '\0zip-in-thread'

/**
 * Our workers pack and unpack where they are: the sheet libraries would start further workers from a blob for large
 * files, which our content security policy rightly refuses.
 */
function zipInThread(): Plugin {
  const inThread = (name: string) =>
    `(...given) => { const done = given.pop(); try { done(null, ${name}Sync(...given)) } catch (error) { done(error) } }`
  return {
    name: 'zip-in-thread',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'fflate' && /(read|write)-excel-file/.test(importer ?? '') ? IN_THREAD : null,
    load: (id) =>
      id === IN_THREAD
        ? `import { unzipSync, zipSync } from 'fflate'
           export * from 'fflate'
           export const zip = ${inThread('zip')}
           export const unzip = ${inThread('unzip')}`
        : null,
  }
}

/** Leaves out how zod describes schemas as JSON schema: the server does that, the browser only reads and checks. */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    load: {
      filter: {
        id: /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)[.]js$/,
      },
      handler(id) {
        const source = readFileSync(id, 'utf8')
        const exported = /^export (?:(?:const|function|class) |[{] \w+ as )(\w+)/gm
        const names = [...source.matchAll(exported)].map(([, name]) => name)
        const absent =
          "const absent = () => () => { throw new Error('JSON schemas are made on the server.') }"
        return `${absent}\n${names.map((name) => `export const ${name} = absent`).join('\n')}\n`
      },
    },
  }
}

/** Keeps still about `composes: … from`, which Vite's own part for modules of styles reads without saying where from. */
function withoutStyleWarning(): Plugin {
  return {
    name: 'without-style-warning',
    configResolved({ logger }) {
      const { warnOnce } = logger
      logger.warnOnce = (message, options) => {
        if (!message.includes('did not pass the `from` option to `postcss.parse`')) warnOnce(message, options)
      }
    },
  }
}

/** A group's name lists the pages that share it, which is too long for a file. */
function nameOfChunk({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash].js`
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    ...[react(), themeInHead(), withoutJsonSchemas(), bootInPage()],
    ...[compileHints(), compressedFiles(), withoutStyleWarning()],
  ],
  define: { __APP_VERSION__: JSON.stringify(version ?? '0.0.0') },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  worker: { format: 'es', plugins: () => [zipInThread()] },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Every browser of that target knows it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { chunkFileNames: nameOfChunk, codeSplitting: { groups: chunkGroups() } },
    },
  },
})
