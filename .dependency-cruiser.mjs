// The arrows of ARCHITECTURE.md. Each rule says what it protects; a change here comes with a decision record.
const test = '[.](test|e2e)[.]tsx?$|^(apps|packages)/[^/]+/src/testing/|^apps/web/e2e/'
const product = { path: '^(packages|apps)/[^/]+/src/', pathNot: test }
const runtime = { dependencyTypesNot: ['type-only'] }

/** Rooms of a folder, each with the rooms before it that it may import, and the reason. */
const serverRooms = {
  platform: {
    database: { imports: [], reason: 'Connections and schema, whatever is kept in them.' },
    queue: { imports: ['database'], reason: 'Every caller is handed the queue, so it knows none of them.' },
    notifications: {
      imports: ['database'],
      reason: 'Every caller is handed the outbox, so it knows none of them.',
    },
    problem: {
      imports: ['database'],
      reason: 'A problem may arise anywhere: it needs only the errors of PostgreSQL.',
    },
    limits: {
      imports: ['database', 'problem'],
      reason: 'How often and how much at once is counted without knowing what it is.',
    },
    caller: {
      imports: ['database', 'queue', 'notifications'],
      reason: 'Who asks and with what services, not what is asked or over which wire.',
    },
    compression: {
      imports: ['caller'],
      reason: 'An answer is made smaller whatever it says, and kept for a moment as other things are.',
    },
    http: {
      imports: ['database', 'problem', 'caller', 'compression'],
      reason: 'A request is read and answered without knowing what it is about.',
    },
    fields: {
      imports: ['database', 'caller'],
      reason: 'What a field is in SQL, whether it is listed, shown, exported or written.',
    },
    list: {
      imports: ['database', 'problem', 'caller', 'compression', 'fields'],
      reason: 'A list only reads: it serves records, reports and whoever has rows.',
    },
    report: {
      imports: ['problem', 'caller', 'fields', 'http', 'list'],
      reason: 'Figures are only read, as lists are; nobody else needs to know of them.',
    },
    live: {
      imports: ['database', 'notifications', 'problem', 'limits', 'caller', 'http', 'list'],
      reason:
        'It carries events to those who may see the rows; whoever writes records and jobs puts them in.',
    },
    jobs: {
      imports: ['database', 'queue', 'notifications', 'problem', 'limits', 'caller', 'http'],
      reason: 'What runs in the background does not know that it changes records.',
    },
    record: {
      imports: ['database', 'notifications', 'problem', 'caller', 'fields', 'http', 'list', 'live', 'jobs'],
      reason: 'A record and its history stand on all the others, and none of them on it.',
    },
    operations: {
      imports: [],
      reason: 'Health and metrics watch the process; nothing may come to need them.',
    },
  },
  'platform/database': {
    connection: { imports: [], reason: 'Everything else here works over a connection.' },
    migrations: {
      imports: ['connection'],
      reason: 'The schema is brought up to date before anything is in it.',
    },
    backup: {
      imports: ['connection', 'migrations'],
      reason: 'A backup fits the schema that the migrations made.',
    },
  },
  auth: {
    passwords: { imports: [], reason: 'A password is checked without knowing whose it is.' },
    sessions: { imports: [], reason: 'A session is opened and ended, whatever it was opened with.' },
    grants: { imports: [], reason: 'Who may do what has nothing to do with how they sign in.' },
    'sign-in': {
      imports: ['passwords', 'sessions', 'grants'],
      reason: 'Whoever gave name and password needs no second factor yet.',
    },
    'second-factor': { imports: ['sessions', 'sign-in'], reason: 'It goes on where the password ended.' },
    account: {
      imports: ['passwords', 'sessions', 'sign-in'],
      reason: 'What staff do to their own account, once they are in.',
    },
    'first-admin': {
      imports: ['passwords', 'sessions', 'grants', 'sign-in', 'second-factor'],
      reason: 'The command line helps those who cannot get in: no request needs it.',
    },
  },
}

const roomRules = Object.entries(serverRooms).flatMap(([folder, rooms]) =>
  Object.entries(rooms).map(([room, { imports, reason }]) => ({
    name: `${folder.replaceAll('/', '-')}-room-${room}`,
    severity: 'error',
    comment: reason,
    from: { path: `^apps/server/src/${folder}/${room}/`, pathNot: test },
    to: {
      path: `^apps/server/src/${folder}/[^/]+/`,
      pathNot: `^apps/server/src/${folder}/(${[room, ...imports].join('|')})/`,
    },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomRules,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      comment:
        'The contract is what both sides agree on: it imports zod and itself, so that either side can load it.',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: { pathNot: '^packages/contract/src/|^node_modules/zod/' },
    },
    {
      name: 'embedded-postgres-knows-nobody',
      severity: 'error',
      comment: 'The launcher of PostgreSQL serves whoever needs a database: it imports no workspace of ours.',
      from: { path: '^packages/embedded-postgres/' },
      to: { path: '^(packages|apps|scripts|bench)/', pathNot: '^packages/embedded-postgres/' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      comment: 'They talk over HTTP, in the words of the contract.',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-resource',
      severity: 'error',
      comment: 'Shared code may not name a resource: deleting one is deleting its files and three lines.',
      from: {
        path: '^packages/contract/src/core/|^apps/server/src/platform/|^apps/web/src/(platform|kit|ui|theme)/',
        pathNot: test,
      },
      to: {
        path: '^(packages|apps)/[^/]+/src/(resources|screens|analytics|demos|settings|app)/|^apps/server/src/app[.]ts$',
        pathNot: '^packages/contract/src/resources/index[.]ts$',
      },
    },
    {
      name: 'server-platform-stands-alone',
      severity: 'error',
      comment: 'Sign-in, files, search and the seed are built on the platform and may change without it.',
      from: { path: '^apps/server/src/platform/', pathNot: test },
      to: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(platform/|(config|folders|operator-error)[.]ts$)',
      },
    },
    {
      name: 'resources-are-neighbours',
      severity: 'error',
      comment:
        "A resource may use another's queries and words and nothing else of it; the app is above them all.",
      from: { path: '^(apps/[^/]+/src)/resources/([^/]+)/', pathNot: test },
      to: {
        path: '^$1/(resources/[^/]+/|app/|app[.]ts|main[.]tsx?)',
        pathNot: '^$1/resources/$2/|[.](queries|messages)[.]ts$',
      },
    },
    {
      name: 'pages-know-no-shell',
      severity: 'error',
      comment:
        'The app lists its pages and draws them; a page that reached up to it would hold it in its file.',
      from: { path: '^apps/web/src/(screens|demos|settings)/', pathNot: test },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'routes-do-not-write-sql',
      severity: 'error',
      comment:
        'Only queries, the platform and the definition of a plain resource use Kysely or pg: all SQL of a resource is in one file.',
      from: {
        path: '^apps/server/src/',
        pathNot: `${test}|[.](queries|server)[.]ts$|^apps/server/src/platform/`,
      },
      to: { path: '^node_modules/(kysely|pg|pg-copy-streams)/', ...runtime },
    },
    {
      name: 'queries-call-nobody-above',
      severity: 'error',
      comment: 'SQL does not know who asked: no routes, no service, no HTTP.',
      from: { path: '[.]queries[.]ts$' },
      to: { path: '[.](routes|service)[.]ts$|^apps/server/src/(app|main|cli)[.]ts$|^node_modules/fastify/' },
    },
    {
      name: 'queries-borrow-the-connection',
      severity: 'error',
      comment: 'A query runs on the connection it is handed, so that a transaction cannot leak.',
      from: { path: '[.]queries[.]ts$' },
      to: {
        path: '^(apps/server/src/platform/database|packages/embedded-postgres|node_modules/pg)/',
        // Words of SQL, and no connection.
        pathNot: '^apps/server/src/platform/database/(expressions|delete-some)[.]ts$',
        ...runtime,
      },
    },
    {
      name: 'ui-is-plain',
      severity: 'error',
      comment: 'Buttons and tables know no resource and no HTTP: what is above them hands them values.',
      from: { path: '^apps/web/src/(ui|theme)/', pathNot: test },
      to: {
        path: '^apps/web/src/(platform|kit|resources|screens|app|demos)/|^packages/contract/src/(resources/|[^/]+[.]ts$)',
        pathNot: '^apps/web/src/platform/(i18n/|saved-setting[.]ts$)',
      },
    },
    {
      name: 'lists-come-light',
      severity: 'error',
      comment:
        'All lists share one file of the build: what one of them imports at once, every first list pays for.',
      from: { path: '[.]list[.]tsx$' },
      to: { path: '^node_modules/(antd|echarts)/', ...runtime },
    },
    {
      name: 'examples-are-strangers',
      severity: 'error',
      comment: 'An example is another program: it knows what any site would, the site API.',
      from: { path: '^examples/' },
      to: { path: '^(packages|apps|scripts|bench)/', pathNot: '^packages/contract/src/site/' },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      comment: 'What ships does not need what tests it.',
      from: product,
      to: {
        path: `${test}|^node_modules/(vitest|vitest-[^/]+|@vitest/[^/]+|fast-check|playwright|playwright-core|axe-core)/`,
      },
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      comment: 'Every import resolves, and to a package that the nearest package.json names.',
      from: { path: '^(packages|apps|scripts)/' },
      to: { dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-product',
      severity: 'error',
      comment:
        'Production is installed without development dependencies. Types are erased and may come from them; the web app is built before, with its packages in it.',
      from: { ...product, pathNot: `${test}|^apps/web/` },
      to: { dependencyTypes: ['npm-dev'], ...runtime },
    },
  ],
  options: {
    // `typescript` is 6 here, for its API; the compiler is 7 (docs/adr/0007).
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/(server|web)/dist/|^var/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      // What packages bring for `require` is not installed (docs/adr/0042).
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
