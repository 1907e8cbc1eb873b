import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSession } from '../../caller/session.ts'
import { compressAnswer } from '../../compression/compression.ts'
import { Problem } from '../../problem/problem.ts'
import type { ApiTable } from '../api.ts'
import { tokenOf } from '../request-token.ts'
import { openApiDocument, refusalsOf } from './openapi.ts'

interface Operation {
  summary: string
  'x-permission': string[]
  parameters: { name: string }[]
}

interface Docs {
  document: object
  page: string
}

/** The description of each API and a page to read it; for staff, unless the installation makes it public. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app
  const requireReader = async (request: FastifyRequest) => {
    if (services.config.hasPublicDocs) return
    const token = tokenOf(request)
    const session = token ? await findSession(services.db, token) : null
    if (session?.stage !== 'passed') throw new Problem('unauthenticated')
  }
  const options = { onRequest: requireReader, onSend: compressAnswer }
  for (const api of app.apis) {
    let docs: Docs | undefined
    // Not before somebody reads it: it is a quarter of a start.
    const read = () => (docs ??= describe(api))
    app.get(`${api.describedAt}/openapi.json`, options, async () => read().document)
    app.get(`${api.describedAt}/docs`, options, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(read().page),
    )
  }
}

function describe(api: ApiTable): Docs {
  const document = openApiDocument(api)
  return { document, page: docsPage(api, document.paths as Record<string, Record<string, Operation>>) }
}

function docsPage(api: ApiTable, paths: Record<string, Record<string, Operation>>): string {
  const { title, about = [], describedAt } = api
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) =>
        `<tr><td><code>${method.toUpperCase()}</code><td><code>${escape(path)}</code><td>${escape(operation.summary)}<td><code>${escape(operation['x-permission'].join(' or '))}</code></tr>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title>
<style>body{font:14px/1.5 system-ui;margin:24px;color-scheme:light dark}td,th{padding:4px 12px 4px 0;text-align:left}</style>
<h1>${escape(title)}</h1><p>Schemas of every call: <a href="${describedAt}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${about.map((text) => `<p style="max-width:80ch">${escape(text)}</p>`).join('')}
<table><thead><tr><th>Method<th>Path<th>What it does<th>Permission</thead><tbody>${rows.join('')}</tbody></table>
<h2>Refusals</h2><table><thead><tr><th>Status<th>Code<th>Message<th>When</thead><tbody>${refusedRows(api).join('')}</tbody></table></html>`
}

function refusedRows(api: ApiTable): string[] {
  return refusalsOf(api).map(
    ({ code, status, meaning, cause }) =>
      `<tr><td>${status}<td><code>${code}</code><td>${escape(meaning)}<td>${escape(cause)}</tr>`,
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
