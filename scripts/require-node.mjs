// Loaded before any TypeScript: Node 20 would stop at the file extension, with words that help nobody.
import { linkNode } from './link-node.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  const advice = linkNode()
    ? 'The project brings Node 24 along: start this through npm, as in "npm start".'
    : 'Run "npm ci" with optional packages, which brings Node 24 along, or install Node 24 yourself.'
  process.stderr.write(`Backlot runs on Node 24, and this is ${process.version}. ${advice}\n`)
  process.exit(1)
}

stopWithNpm()
