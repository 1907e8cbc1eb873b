import { expect, test } from 'vitest'
import { EventParser } from './event-parser.ts'

const stream =
  ': hello\n\nevent: changed\ndata: {"resource":"tags: all"}\n\n: still here\n\nevent: resync\ndata: {}\n\n'

test('events come out whole, wherever the text was cut', () => {
  for (let cut = 0; cut <= stream.length; cut++) {
    const parser = new EventParser()
    const events = [stream.slice(0, cut), stream.slice(cut)].flatMap((text) => parser.push(text))
    expect(events, `cut at ${cut}`).toEqual([
      { name: 'changed', data: '{"resource":"tags: all"}' },
      { name: 'resync', data: '{}' },
    ])
  }
})

test('what has not ended yet waits', () => {
  const parser = new EventParser()

  expect(parser.push('event: resync\ndata: {}\n')).toEqual([])
  expect(parser.push('\n')).toEqual([{ name: 'resync', data: '{}' }])
})
