import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'

// Information, not a gate: the table of the house style, measured on this tree.
const componentName = /^[A-Z]/

interface Measure {
  readonly what: string
  readonly aim: string
  readonly lookAgain: number
  readonly sizes: { readonly name: string; readonly size: number }[]
}

const files: Measure = { what: 'lines in a file', aim: 'median ≤ 60, p90 ≤ 150', lookAgain: 250, sizes: [] }
const functions: Measure = {
  what: 'lines in a function',
  aim: 'median ≤ 10, p90 ≤ 30',
  lookAgain: 50,
  sizes: [],
}
const components: Measure = { what: 'lines in a component', aim: 'p90 ≤ 60', lookAgain: 100, sizes: [] }
const parameters: Measure = { what: 'parameters', aim: '≤ 3', lookAgain: 3, sizes: [] }
const imports: Measure = { what: 'imports in a file', aim: 'median 4, p90 8', lookAgain: 12, sizes: [] }
const folders: Measure = { what: 'files in a folder', aim: '≤ 12', lookAgain: 20, sizes: [] }

function measureTree(): void {
  const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
  const paths = listed.split('\n').filter((path) => /^(apps|packages)\/[^/]+\/src\//.test(path))
  const product = paths.filter((path) => !/[.]test[.]tsx?$|\/testing\//.test(path))
  for (const path of product) measureFile(path)
  for (const [name, inside] of Map.groupBy(paths, dirname)) folders.sizes.push({ name, size: inside.length })
}

function measureFile(path: string): void {
  const text = readFileSync(path, 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  files.sizes.push({ name: path, size: source.getLineStarts().length - 1 })
  imports.sizes.push({ name: path, size: source.statements.filter(ts.isImportDeclaration).length })
  measureFunctions(source, source)
}

function measureFunctions(node: ts.Node, source: ts.SourceFile): void {
  if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) measureFunction(node, source)
  ts.forEachChild(node, (child) => measureFunctions(child, source))
}

function measureFunction(node: ts.SignatureDeclaration, source: ts.SourceFile): void {
  const name = nameOf(node)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const where = `${source.fileName}:${lineOf(node.getStart()) + 1} ${name}`
  const isComponent = source.fileName.endsWith('.tsx') && componentName.test(name)
  const measure = isComponent ? components : functions
  measure.sizes.push({ name: where, size: lineOf(node.getEnd()) - lineOf(node.getStart()) + 1 })
  parameters.sizes.push({ name: where, size: node.parameters.length })
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText()
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '(unnamed)'
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function print({ what, aim, lookAgain, sizes }: Measure): void {
  const sorted = sizes.map(({ size }) => size).toSorted((one, other) => one - other)
  const over = sizes.filter(({ size }) => size > lookAgain)
  const figures = [
    sizes.length,
    quantile(sorted, 0.5),
    quantile(sorted, 0.9),
    sorted.at(-1) ?? 0,
    over.length,
  ]
  const cells = figures.map((figure) => String(figure).padStart(8)).join('')
  process.stdout.write(`${what.padEnd(22)}${cells}   ${aim}; look again > ${lookAgain}\n`)
}

function printLargest({ what, lookAgain, sizes }: Measure): void {
  const over = sizes.filter(({ size }) => size > lookAgain).toSorted((one, other) => other.size - one.size)
  for (const { name, size } of over.slice(0, 10)) process.stdout.write(`  ${what}: ${size}  ${name}\n`)
}

measureTree()
const measures = [files, functions, components, parameters, imports, folders]
process.stdout.write(
  `${''.padEnd(22)}${['count', 'median', 'p90', 'most', 'over'].map((word) => word.padStart(8)).join('')}   aim\n`,
)
for (const measure of measures) print(measure)
process.stdout.write('\n')
for (const measure of measures) printLargest(measure)
