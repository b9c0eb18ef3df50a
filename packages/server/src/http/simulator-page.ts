import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 640px; padding: 24px; color: #1a1a1a; background: #fff }
  h1 { font-size: 20px; line-height: 1.3; margin: 0 0 8px }
  p { margin: 0 0 20px }
  form { display: flex; flex-wrap: wrap; gap: 12px }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; border-radius: 8px; cursor: pointer;
    border: 1px solid #1a1a1a; background: #fff; color: #1a1a1a }
  button:first-of-type { background: #1a1a1a; color: #fff }
  button:focus-visible { outline: 3px solid #1d6fd8; outline-offset: 2px }
`

/**
 * A page of a simulated bank or payment provider: a few lines, and a form whose first button is the main one. It runs no
 * script, and only the pages of `frameAncestors` may frame it.
 */
export function simulatorPage(
  c: Context,
  {
    title,
    content,
    frameAncestors,
  }: { title: string; content: ReturnType<typeof html>; frameAncestors: readonly string[] },
) {
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors.join(' ')}`,
  )
  // The policy allows the style as it is, without a space more.
  const styled = raw(`<style>${style}</style>`)
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${styled}
        </head>
        <body>
          ${content}
        </body>
      </html>`,
  )
}
