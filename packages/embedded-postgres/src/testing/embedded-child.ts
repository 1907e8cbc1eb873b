import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { chosenBinaries } from './chosen-binaries.ts'

// A process of its own around an embedded database, for tests that kill it: prints the address, then stays.
// `leave` as the second argument: ends at once without stopping the database, as a crash in Node would. `visit`: lets
// go of it and has nothing more to do.
const [dataDir = '', mode] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, ...chosenBinaries() })
process.stdout.write(`${JSON.stringify({ url: server.url, adopted: server.adopted })}\n`, () => {
  if (mode === 'leave') process.exit(0)
})
if (mode === 'visit') await server.stop()
else process.stdin.resume()
