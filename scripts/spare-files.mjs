// Packages bring their program several times over: for script tags, for other loaders, for debuggers. npm runs this after
// installing, and what nothing here loads goes: a third of the installation (docs/adr/0042).
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules')

const spare = [
  // Maps of packages, builds for script tags, archives and headers for C, notes for readers.
  /[.](map|iife[.]js|umd[.]c?js|flow|a|d[.]cts)$/,
  /\/(CHANGELOG|HISTORY|README)[.]md$/,
  /^node-[^/]+\/include\//,
  // Their own tests.
  /^[^@/]+\/test\//,
  // Sources beside what was made of them.
  /^(mediabunny|zod|zrender|@tanstack\/[^/]+|@tiptap\/[^/]+)\/src\//,
  // The same once more: as one file, for `require`, for browsers of before.
  /^(antd|@ant-design\/[^/]+|@rc-component\/[^/]+)\/(dist\/|lib\/.*[.]js$)/,
  /^@ant-design\/icons-svg\/inline-/,
  // Icons that we do not draw ourselves need no types.
  /^@ant-design\/icons(-svg)?\/.*[.]d[.]ts$/,
  /^(echarts|zrender)\/dist\//,
  /^mediabunny\/dist\/bundles\//,
  /^(docx|zod)\/.*[.]cjs$/,
  /^lucide-react\/(dist\/lucide-react[.](prefixed|suffixed)[.]|dynamic.*[.]d[.]m?ts$)/,
  /^(@aws-sdk|@smithy)\/[^/]+\/dist-types\/ts3[.]4\//,
  /^tus-js-client\/(dist|lib)\/.*[.]js$/,
  /^luxon\/build\/(amd|cjs-browser|global)\//,
  /^@tanstack\/[^/]+\/build\/legacy\//,
  // Uploads are not remembered in Redis.
  /^(@redis\/client|ioredis)\/(?!package[.]json$)/,
  // Of TypeScript 6 only the library is used, in English and for its syntax tree; of Playwright not the viewer, of
  // React neither profiler nor server, of lodash no curried twin.
  /^@typescript\/old\/lib\/(_tsc[.]js|lib[.].*d[.]ts$|[a-z]{2}(-[a-z]+)?\/)/,
  /^lodash\/fp\//,
  /^oxc-parser\/.*[.]wasm$/,
  /^(playwright-core\/lib\/vite|axe-core\/locales)\//,
  /^react-dom\/cjs\/(.*profiling|react-dom-server)/,
]

/** @param {string} folder */
function removeSpareFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const name = relative(modules, path).replaceAll(sep, '/')
    // Links lead to our own workspaces.
    if (entry.isDirectory()) removeSpareFiles(path)
    else if (entry.isFile() && spare.some((pattern) => pattern.test(name))) rmSync(path)
  }
}

if (existsSync(modules)) removeSpareFiles(modules)
