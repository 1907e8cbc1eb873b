// Loaded before any TypeScript: Node 20 would stop at the file extension, with words that help nobody.
const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  process.stderr.write(
    `Backlot runs on Node 24, and this is ${process.version}. ` +
      'Run "npm ci" (with optional packages), which brings Node 24 along, and start it through npm; ' +
      'on a system it is not packed for, install Node 24.\n',
  )
  process.exit(1)
}
