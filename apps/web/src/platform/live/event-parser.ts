export interface ServerEvent {
  name: string
  data: string
}

/** Cuts the text of an event stream, as it comes in, into events; a piece may end anywhere. */
export class EventParser {
  #rest = ''

  push(text: string): ServerEvent[] {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap(eventOf)
  }
}

/** A block of nothing but comments only says that the line is open. */
function eventOf(block: string): ServerEvent[] {
  const fields = new Map(block.split('\n').map((line) => cutAt(line, line.indexOf(':'))))
  const name = fields.get('event')
  return name === undefined ? [] : [{ name, data: fields.get('data') ?? '' }]
}

function cutAt(line: string, colon: number): [string, string] {
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}
