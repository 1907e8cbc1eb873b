import { apiBase } from '@backlot/contract/api-base'
import type { Answer, Client, TestProduct } from '../as-staff.ts'

const boundary = '----a-boundary'

/** Sends a file as the one part of a form; text goes as UTF-8. */
export async function uploadCsv(
  { app }: Pick<TestProduct, 'app'>,
  { token }: Pick<Client, 'token'>,
  content: string | Buffer,
  { path = '/files/cdn77BatchUpload?dry_run=1', name = 'videos.csv', language = 'en' } = {},
): Promise<Answer> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `${apiBase}${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': language,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const { statusCode: status, headers, body: text } = response
  return { status, headers, text, body: JSON.parse(text) as Answer['body'] }
}
