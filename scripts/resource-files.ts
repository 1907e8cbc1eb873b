interface Names {
  readonly plural: string
  readonly singular: string
  readonly migration: string
}

/** The files of a plain resource with one text field, by path. */
export function resourceFiles(names: Names): Readonly<Record<string, string>> {
  const { plural, migration } = names
  const server = `apps/server/src/resources/${plural}/${plural}`
  const web = `apps/web/src/resources/${plural}/${plural}`
  return {
    [`packages/contract/src/resources/${plural}.ts`]: contract(names),
    [`apps/server/migrations/${migration}_${plural}.sql`]: table(names),
    [`${server}.queries.ts`]: queries(names),
    [`${server}.routes.ts`]: routes(names),
    [`${server}.test.ts`]: test(names),
    [`${web}.messages.ts`]: messages(names),
    [`${web}.list.tsx`]: list(names),
    [`${web}.form.tsx`]: form(names),
    [`${web}.screens.ts`]: screens(names),
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function contract({ plural, singular }: Names): string {
  return `import { text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

/** TODO: what a ${singular} is, in one sentence. */
export const ${plural} = defineResource({
  name: '${plural}',
  label: 'name',
  fields: {
    name: text({ max: 100 }),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name'],
  filters: ['createdAt', 'updatedAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
  bulkActions: ['delete'],
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
create index ${plural}_name_prefix_index on ${plural} (lower(name) text_pattern_ops);
`
}

function queries({ plural }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const ${plural}Queries = crudQueries(${plural}, {})
`
}

function routes({ plural, singular }: Names): string {
  return `import { ${singular}Endpoints } from '@backlot/contract/resources/${plural}'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../platform/record/crud-routes.ts'
import { ${plural}Queries } from './${plural}.queries.ts'

export async function ${plural}Routes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, ${singular}Endpoints, ${plural}Queries)
}
`
}

function test({ plural, singular }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { crudConformance } from '../../testing/crud-conformance.ts'

crudConformance(${plural}, {
  sample: (n) => ({ name: \`A ${singular} (\${n})\` }),
  changed: (n) => ({ name: \`Another ${singular} (\${n})\` }),
})
`
}

function messages({ plural, singular }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { defineWords } from '../../platform/screens/screens.ts'

// TODO: the Chinese; a test refuses English there.
export const ${singular}Words = defineWords(${plural}, {
  title: { en: '${capital(plural)}', 'zh-CN': 'TODO' },
  singular: { en: '${singular}', 'zh-CN': 'TODO' },
  empty: { en: 'TODO: what belongs here.', 'zh-CN': 'TODO' },
  search: { en: 'Name', 'zh-CN': '名称' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
  },
  options: {},
})
`
}

function list({ plural, singular }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

const columns = columnsOf(${plural}, ['id', 'name', 'createdAt', 'updatedAt'])

export function ${capital(singular)}List() {
  return <ListPage resource={${plural}} columns={columns} filters={['updatedAt']} />
}
`
}

function form({ plural, singular }: Names): string {
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ${singular}Words } from './${plural}.messages.ts'

export function ${capital(singular)}Form({ id }: ScreenProps) {
  const inLanguage = useWords()
  return (
    <ResourceForm resource={${plural}} words={${singular}Words} id={id}>
      <FormCard title={inLanguage(${singular}Words.title)}>
        <FormField name="name" />
      </FormCard>
    </ResourceForm>
  )
}
`
}

function screens({ plural, singular }: Names): string {
  const name = capital(singular)
  return `import { ${plural} } from '@backlot/contract/resources/${plural}'
import { defineScreens } from '../../platform/screens/screens.ts'
import { ${singular}Words } from './${plural}.messages.ts'

export const ${singular}Screens = defineScreens({
  resource: ${plural},
  words: ${singular}Words,
  list: { path: '/${plural}', load: async () => (await import('./${plural}.list.tsx')).${name}List },
  create: { path: '/${plural}/create', load: async () => (await import('./${plural}.form.tsx')).${name}Form },
  edit: { path: '/${plural}/edit/:id', load: async () => (await import('./${plural}.form.tsx')).${name}Form },
})
`
}
