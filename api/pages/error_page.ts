import type { Middleware } from 'koa'
import { html } from './docs/html.ts'
import { answerPage } from './page.ts'

/** Renders errors of a page as HTML for browsers; programs get them as JSON. */
export const showError: Middleware = async function showError(ctx, next) {
  await next()
  const { error } = (ctx.body ?? {}) as { error?: { message?: unknown } }
  const isPage = ctx.method === 'GET' && !ctx.path.startsWith('/v1/')
  if (ctx.status < 400 || typeof error?.message !== 'string' || !isPage) return
  ctx.vary('accept')
  if (ctx.accepts('json', 'html') === 'html') answerPage(ctx, errorPage(ctx.status, error.message))
}

function errorPage(status: number, message: string): string {
  const title = status === 404 ? 'Not found' : 'This did not work'
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Colloquy</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/join.css" />
      </head>
      <body>
        <div id="page">
          <main class="screen centered">
            <img src="/assets/icon.svg" alt="" width="72" height="72" />
            <h1>${title}</h1>
            <p class="lead">${message}.</p>
            <p class="lead">
              <a href="/docs">Documentation</a>, <a href="/docs/api">API</a>,
              <a href="/console">console</a>
            </p>
          </main>
        </div>
      </body>
    </html>`
  return page.html
}
