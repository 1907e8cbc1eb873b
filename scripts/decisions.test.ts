import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/adr'
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => {
    const [head = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('\n## ')
    return { name, number: name.slice(0, 4), head }
  })

const numbersIn = (text: string) => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number)

test('every decision is in the list of them', () => {
  const list = readFileSync(`${folder}/README.md`, 'utf8')

  expect(records.filter(({ name }) => !list.includes(`| [${name.slice(0, 4)}](${name}) |`))).toEqual([])
})

test('a decision says which later one changes it', () => {
  const silent = records.flatMap(({ number, head }) => {
    const changed = /^- (?:Amends|Supersedes):.*(?:\n {2}.*)*/gm
    return [...head.matchAll(changed)]
      .flatMap(([line]) => numbersIn(line))
      .filter((earlier) => {
        const known = records.find((record) => record.number === earlier)
        return !numbersIn(known?.head ?? '').includes(number)
      })
      .map((earlier) => `${earlier} does not name ${number}`)
  })

  expect(silent).toEqual([])
})
