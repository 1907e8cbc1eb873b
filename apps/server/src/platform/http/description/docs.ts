import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSession } from '../../caller/session.ts'
import { compressAnswer } from '../../compression/compression.ts'
import { Problem } from '../../problem/problem.ts'
import { adminApi } from '../admin-api.ts'
import { tokenOf } from '../request-token.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  summary: string
  'x-permission': string[]
  parameters: { name: string }[]
}

interface Docs {
  document: object
  page: string
}

/** The API description and a page to read it; for staff, unless the installation makes it public. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app
  let docs: Docs | undefined
  // Not before somebody reads it: it is a quarter of a start.
  const read = () => (docs ??= describe())
  const requireReader = async (request: FastifyRequest) => {
    if (services.config.hasPublicDocs) return
    const token = tokenOf(request)
    const session = token ? await findSession(services.db, token) : null
    if (session?.stage !== 'passed') throw new Problem('unauthenticated')
  }
  const options = { onRequest: requireReader, onSend: compressAnswer }
  app.get('/api/openapi.json', options, async () => read().document)
  app.get('/api/docs', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(read().page),
  )
}

function describe(): Docs {
  const document = openApiDocument(adminApi)
  return { document, page: docsPage(document.paths as Record<string, Record<string, Operation>>) }
}

function docsPage(paths: Record<string, Record<string, Operation>>): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) =>
        `<tr><td><code>${method.toUpperCase()}</code><td><code>${escape(path)}</code><td>${escape(operation.summary)}<td><code>${escape(operation['x-permission'].join(' or '))}</code></tr>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Backlot admin API</title>
<style>body{font:14px/1.5 system-ui;margin:24px;color-scheme:light dark}td,th{padding:4px 12px 4px 0;text-align:left}</style>
<h1>Backlot admin API</h1><p>Schemas of every call: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method<th>Path<th>What it does<th>Permission</thead><tbody>${rows.join('')}</tbody></table></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
