import type { TestProject } from 'vitest/node'
import type { ProductRole } from './scratch-database.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
    testWorkerUrl: string | undefined
    testTemplate: string
    testProductRole: ProductRole
  }
}

/** One PostgreSQL per run of the tests, with one migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('testServerUrl', server.url)
  project.provide('testWorkerUrl', server.workerUrl)
  project.provide('testTemplate', server.template)
  project.provide('testProductRole', server.role)
  return () => server.stop()
}
