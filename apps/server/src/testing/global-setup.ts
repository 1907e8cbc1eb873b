import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
    testTemplate: string
  }
}

/** One PostgreSQL per run of the tests, with one migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('testServerUrl', server.url)
  project.provide('testTemplate', server.template)
  return () => server.stop()
}
