import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { webFolder } from '../../../folders.ts'

/** Serves the built web app. The address behind the hash never reaches us, so one page serves all screens. */
export async function webAssets(app: FastifyInstance): Promise<void> {
  if (!existsSync(webFolder)) return
  await app.register(fastifyStatic, {
    root: webFolder,
    prefix: '/',
    // Vite names files by their content: they can be kept for ever, the page that names them cannot.
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

/** Sources for the policy's `script-src`: the page's own inline scripts, named by their content. */
export function inlineScriptHashes(): string[] {
  const page = `${webFolder}/index.html`
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
