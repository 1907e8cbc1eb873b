import { connect } from 'node:net'

const cancelCode = 80_877_102
const patienceMs = 2_000

export interface Backend {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/** Asks the server to give up what a connection of ours is waiting for; nobody waits for whether it does. */
export function cancelRunning({ host, port, processID, secretKey }: Backend): void {
  if (processID === null || secretKey === null) return
  const message = Buffer.alloc(16)
  for (const [place, value] of [message.length, cancelCode, processID, secretKey].entries())
    message.writeInt32BE(value, 4 * place)
  // A request of its own, as the protocol has it: a pooler passes it on to where the statement runs.
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => socket.destroy())
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.end(message)
}
