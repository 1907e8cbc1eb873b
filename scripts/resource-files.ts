interface Names {
  readonly plural: string
  readonly singular: string
  readonly migration: string
}

/** The files of a plain resource with one text field, by path. */
export function resourceFiles(names: Names): Readonly<Record<string, string>> {
  const { plural, migration } = names
  const server = `apps/server/src/resources/${plural}/${plural}`
  return {
    [`packages/contract/src/resources/${plural}.ts`]: contract(names),
    [`apps/server/migrations/${migration}_${plural}.sql`]: table(names),
    [`${server}.server.ts`]: serverPart(names),
    [`${server}.test.ts`]: test(names),
    [`apps/web/src/resources/${plural}/${plural}.screens.ts`]: screens(names),
  }
}

/** The line that each table of contents needs, by path. */
export function registryLines({ plural, singular }: Names): Readonly<Record<string, string>> {
  return {
    'packages/contract/src/resources/index.ts': `export { ${singular}Endpoints, ${plural} } from './${plural}.ts'`,
    'apps/server/src/resources/index.ts': `export { ${plural}Server as ${plural} } from './${plural}/${plural}.server.ts'`,
    'apps/web/src/resources/index.ts': `export { ${singular}Screens as ${plural} } from './${plural}/${plural}.screens.ts'`,
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function contract({ plural, singular }: Names): string {
  return `import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { text } from '../core/fields/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

// TODO: the Chinese, and the place in the menu.
export const ${plural} = defineResource({
  name: '${plural}',
  words: {
    plural: { en: '${capital(plural)}', 'zh-CN': 'TODO' },
    singular: { en: '${singular}', 'zh-CN': 'TODO' },
  },
  menu: { position: 700 },
  label: 'name',
  fields: {
    name: text({ max: 100 }),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name'],
  filters: ['createdAt', 'updatedAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
})

export const ${singular}Endpoints = resourceEndpoints(${plural})
`
}

function table({ plural }: Names): string {
  return `create table ${plural} (
  id bigserial primary key,
  name text not null constraint ${plural}_name_check check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ${plural}_name_search_index on ${plural} using gin (name gin_trgm_ops);
create index ${plural}_name_letters_index on ${plural} using gin (wide_letters(name));
create index ${plural}_name_prefix_index on ${plural} (lower(name) text_pattern_ops);
create index ${plural}_name_index on ${plural} (name collate "und-x-icu", id);
create index ${plural}_created_at_index on ${plural} (created_at, id);
create index ${plural}_updated_at_index on ${plural} (updated_at, id);
`
}

function serverPart({ plural, singular }: Names): string {
  return `import { ${singular}Endpoints, ${plural} } from '@backlot/contract/resources/${plural}'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const ${plural}Server = resourceServer({
  endpoints: ${singular}Endpoints,
  queries: crudQueries(${plural}, {}),
})
`
}

function test({ plural, singular }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(${plural}, {
  sample: (n) => ({ name: \`One ${singular} \${n}\` }),
  changed: (n) => ({ name: \`Another ${singular} \${n}\` }),
})
`
}

function screens({ plural, singular }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { Folder } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

// TODO: the words, and an icon.
const words = defineWords(${plural}, {
  empty: { en: 'TODO: what belongs here.', 'zh-CN': 'TODO' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
  },
})

export const ${singular}Screens = plainScreens(${plural}, words, {
  icon: Folder,
  columns: ['id', 'name', 'createdAt', 'updatedAt'],
  filters: ['createdAt'],
  form: [{ fields: ['name'] }],
  details: [{ fields: ['name', 'createdAt', 'updatedAt'] }],
})
`
}
