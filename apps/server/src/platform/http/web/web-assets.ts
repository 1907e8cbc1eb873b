import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webFolder } from '../../../folders.ts'

/** Serves the built web app. The address behind the hash never reaches us, so one page serves all screens. */
export async function webAssets(
  app: FastifyInstance,
  { root = webFolder }: { root?: string } = {},
): Promise<void> {
  if (!existsSync(root)) return
  const tagOf = contentTags(root)
  app.addHook('onSend', answerUnchanged)
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    // By time and size: two builds may have both in common.
    etag: false,
    lastModified: false,
    // Vite names files by their content: they can be kept for ever, the page that names them cannot.
    setHeaders: (reply, path) => {
      const cacheControl = isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      void reply.headers({ 'cache-control': cacheControl, etag: tagOf(path) })
    },
  })
}

function isNamedByContent(path: string): boolean {
  return path.includes(`${sep}assets${sep}`)
}

/** ETags that follow the content: from the name that Vite made of it, or from what the few other files hold. */
function contentTags(root: string): (path: string) => string {
  const others = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const tags = new Map(
    others.map(({ name }) => [join(root, name), hashOf(readFileSync(join(root, name))).slice(0, 22)]),
  )
  return (path) => `"${tags.get(path) ?? basename(path)}"`
}

/** Answers 304 to whoever has the file already. */
async function answerUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (reply.statusCode !== 200 || !known?.includes(String(reply.getHeader('etag')))) return payload
  if (payload instanceof Readable) payload.destroy()
  void reply.code(304).removeHeader('content-length').removeHeader('content-encoding')
  return null
}

/** Sources for the policy's `script-src`: the page's own inline scripts, named by their content. */
export function inlineScriptHashes(): string[] {
  const page = `${webFolder}/index.html`
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `'sha256-${hashOf(text)}'`)
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
