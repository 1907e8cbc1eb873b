import { defineConfig } from 'vitest/config'

/** The usual journeys whose size can be told, and those that are only for here. */
export default defineConfig({
  test: {
    include: [
      'apps/web/e2e/full-size/*.journey.ts',
      'apps/web/e2e/media/imports.e2e.ts',
      'apps/web/e2e/editing.e2e.ts',
    ],
    // Of the editing only the two editors; the rest has no size.
    testNamePattern: /300 MB|5,000 videos|a file becomes videos|of two who save/,
    globalSetup: ['scripts/builds.mjs'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 480_000,
  },
})
