import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take far longer than their size tells; the one that begins last decides when a stage ends. */
const longest = [
  'apps/web/e2e/accessibility/wide.e2e.ts',
  'apps/web/e2e/accessibility/narrow.e2e.ts',
  'apps/web/e2e/figures/filled-house.e2e.ts',
  'apps/web/e2e/shell.e2e.ts',
  'apps/web/e2e/first-look.e2e.ts',
  'apps/server/src/testing/statements/judge.test.ts',
  'apps/server/src/figures/hours/hours.test.ts',
  'apps/server/src/seed/seed-alone.test.ts',
  'apps/server/src/cli.test.ts',
  'apps/server/src/seed/seed.test.ts',
  'apps/server/src/platform/operations/stop.test.ts',
  'apps/server/src/demos/articles/articles.test.ts',
  'apps/server/src/platform/record/bulk/bulk.test.ts',
  'apps/server/src/platform/http/bad-requests.test.ts',
  'apps/server/src/platform/jobs/jobs.test.ts',
]

/** The usual order (by what was remembered, or by size), but for the longest, which begin. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(path))
      return at === -1 ? longest.length : at
    }
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((each) => each.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}
