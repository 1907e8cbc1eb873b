// Packages bring their program several times over: for script tags, for other loaders, for debuggers. npm runs this after
// installing, and what nothing here loads goes: a third of the installation (docs/adr/0042).
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules')

const spare = [
  // Maps of packages, builds for script tags, archives and headers for C, notes for readers; licences stay.
  /[.](map|iife[.]js|umd[.]c?js|flow|a|d[.]cts)$/,
  /\/dist\/(iife|umd)\//,
  /(?<!licen[cs]e|notice)[.]md$/i,
  /^node-[^/]+\/include\//,
  // Their own tests.
  /^[^@/]+\/test\//,
  // Sources beside what was made of them.
  /^(mediabunny|zod|zrender|@noble\/hashes|@tanstack\/[^/]+|@tiptap\/[^/]+)\/src\//,
  /^ajv\/lib\//,
  // The same once more: as one file, for `require`, for browsers of before.
  /^(antd|@ant-design\/[^/]+|@rc-component\/[^/]+)\/(dist\/|lib\/.*[.]js$)/,
  /^(antd|@rc-component\/(cascader|form|image|mentions|menu|pagination|picker|select|table|tabs|tree|tree-select))\/lib\//,
  /^@ant-design\/icons(-svg\/inline-|\/[A-Z])/,
  // Icons that we do not draw ourselves need no types.
  /^@ant-design\/icons(-svg)?\/.*[.]d[.]ts$/,
  /^(echarts|zrender)\/dist\//,
  /^echarts\/(asset|i18n|theme)\//,
  /^(fast-check\/lib|nodemailer\/dist)\/cjs\//,
  /^(pngjs\/browser[.]js$|yaml\/browser\/)/,
  /^mediabunny\/dist\/bundles\//,
  /^(docx|zod)\/.*[.]cjs$/,
  // Of docx the one module that makes documents, and the types of Node as they are here.
  /^docx\/(dist\/(?!index[.])|node_modules\/(@types|undici-types)\/)/,
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
  /^axe-core\/axe[.]min[.]js$/,
  // Of its test runner only what `expect` is made of: ours is vitest.
  /^playwright\/lib\/(agents|runner|transform|worker)\//,
  // Of the font one weight of one script, which has Latin letters too; of what draws documents no builds for browsers.
  /^@fontsource\/noto-sans-sc\/(files\/(?!noto-sans-sc-chinese-simplified-400-normal[.]woff$)|scss\/|.*[.]css$|(unicode|metadata)[.]json$)/,
  // Fonts of its own it is never asked for, and modules are only imported.
  /^pdfkit\/js\/(standard-fonts|data)\//,
  /^@swc\/helpers\/(cjs|src|scripts)\//,
  /^pdfkit\/(js\/pdfkit[.](browser|old|standalone)|[.]yarn|tools\/|types\/)/,
  /^fontkit\/(src\/|dist\/(browser|main))/,
  /^brotli\/(enc|build)\//,
  // Commands that nobody imports.
  /^knip\/dist\/.*[.]d[.]ts$/,
  // Languages that the product does not speak.
  /^antd\/locale\//,
  /^(antd|@rc-component\/[^/]+)\/es\/([^/]+\/)?locale\/(?!en_US|zh_CN)[a-z]{2,3}_[A-Z]{2}[.]/,
  /^dayjs\/(esm\/)?locale\/(?!en[.]|zh-cn|index|types)/,
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
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

if (existsSync(modules)) removeSpareFiles(modules)
