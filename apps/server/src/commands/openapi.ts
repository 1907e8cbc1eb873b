import { adminApi } from '../platform/http/admin-api.ts'
import { openApiDocument } from '../platform/http/description/openapi.ts'
import { siteApi } from '../site/door/site-api.ts'
import type { Command } from './command.ts'

export const openapi: Command = {
  usage: '[--site]',
  summary: 'Print the description of the admin API, or of the site API, OpenAPI 3.1',
  options: { site: { type: 'boolean' } },
  words: 0,
  async run({ print }, _words, { site }) {
    print(JSON.stringify(openApiDocument(site ? siteApi : adminApi), null, 2))
  },
}
