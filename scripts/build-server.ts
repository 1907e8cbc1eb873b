import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'

const server = fileURLToPath(new URL('../apps/server/', import.meta.url))
const target = `${server}dist`
// Beside its place and then moved, so that it is whole or not there.
const staging = `${target}.${process.pid}`
const ofPackages = 'packages'

/** Maps of our own files alone: reading those of packages as well takes 40 MB in a process that serves. */
function mapsOfOurs(): Plugin {
  return {
    name: 'maps-of-ours',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (name.startsWith(ofPackages) && name.endsWith('.map')) delete bundle[name]
        if (file.type === 'chunk' && file.name.startsWith(ofPackages))
          file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
      }
    },
  }
}

/** V8 keeps the text of a program, and twice as large when a single letter beyond Latin stands in it. */
function lettersByNumber(): Plugin {
  const byNumber = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'letters-by-number',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name.startsWith(ofPackages))
          file.code = file.code.replace(/[^\0-\xff]/g, byNumber)
    },
  }
}

/** A module that imports `node:http` reads all it exports, the client behind `fetch` too: 14 MB and 50 ms for nobody. */
function httpWithoutItsClient(): Plugin {
  // A plain name: what is imported when first used lends it to the files of its packages.
  const id = 'http.cjs'
  return {
    name: 'http-without-its-client',
    resolveId: (name) => (name === 'node:http' ? id : undefined),
    load: (name) => (name === id ? "module.exports = process.getBuiltinModule('http')" : undefined),
  }
}

/** What packages load at their start for ways of theirs that we never go. Whoever does is told that it is no function. */
function withoutUnused(): Plugin {
  const unused: readonly string[] = [
    // Fastify's: by schema, which our routes have none of.
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    // For files that are listed at the start, by @fastify/static.
    'glob',
    // For rules of calendars, by pg-boss: ours are cron's.
    'rrule-temporal',
    // For styles within a text, by sanitize-html: none are allowed.
    'postcss',
  ]
  const id = 'unused.cjs'
  return {
    name: 'without-unused',
    resolveId: (name) => (unused.includes(name) ? id : undefined),
    load: (name) => (name === id ? 'module.exports = {}' : undefined),
  }
}

/**
 * pg-boss reads its schedules in UTC, by a library that asks first for the zone and language of the machine: the tables
 * behind `Intl` are 8 MB of a process that otherwise comes by them only when it is sent a file of times.
 */
function schedulesInUtc(): Plugin {
  const usual = [
    ['defaultZone = "system"', 'defaultZone = "utc"'],
    ['defaultLocale = null', 'defaultLocale = "en-US"'],
  ] as const
  return {
    name: 'schedules-in-utc',
    transform: {
      filter: { id: /node_modules[\\/]luxon[\\/]build/ },
      handler(code) {
        if (!usual.every(([before]) => code.includes(before)))
          throw new Error('luxon keeps its usual zone and language elsewhere now.')
        // As long as it was but for a word: maps of packages are not kept.
        return { code: usual.reduce((text, [before, after]) => text.replace(before, after), code), map: null }
      },
    },
  }
}

async function buildServer(): Promise<void> {
  await build({
    cwd: server,
    platform: 'node',
    input: { main: 'src/main.ts', serve: 'src/serve.ts', cli: 'src/cli.ts' },
    // Programs of the machine, found in their packages; pg asks for its own in vain and goes without.
    external: ['sharp', '@node-rs/argon2', 'pg-native'],
    plugins: [httpWithoutItsClient(), withoutUnused(), schedulesInUtc(), mapsOfOurs(), lettersByNumber()],
    output: {
      dir: staging,
      format: 'esm',
      sourcemap: true,
      // Names stay, for stacks; what goes is what V8 would keep in memory: the text of a program is, and twice over
      // when a letter beyond Latin stands in it.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      codeSplitting: {
        groups: [{ name: ofPackages, test: /node_modules[\\/]/, entriesAware: true }],
      },
    },
  })
}

/** Another start that built at the same time made the same. */
function moveIntoPlace(): void {
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(staging, target)
  } catch (error) {
    if (!existsSync(`${target}/main.js`)) throw error
    rmSync(staging, { recursive: true, force: true })
  }
}

try {
  await buildServer()
  moveIntoPlace()
} finally {
  rmSync(staging, { recursive: true, force: true })
}
