import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ApiDescription, JsonSchema, Operation } from './describe-api.ts'
import { shapeText } from './shape-text.ts'

const style = `
:root {
  --ink: #1c1a16; --quiet: #5f5a52; --hairline: #e8e6e1; --soft: #f4f3f0; --page: #fff; --link: #1d4f91;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4f3f0; --quiet: #a8a39a; --hairline: #454139; --soft: #26231e; --page: #1c1a16; --link: #9dc1f2; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 400 16px/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
a { color: var(--link); }
.page { display: grid; gap: 32px; max-width: 1080px; margin: 0 auto; padding: 32px 16px 48px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 0; font-size: 14px; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
main { min-width: 0; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 48px 0 16px; font-size: 22px; }
h3 { margin: 0; font-size: 18px; }
h4 { margin: 16px 0 4px; color: var(--quiet); font-size: 14px; }
p { margin: 8px 0; }
.call { padding: 24px 0; border-top: 1px solid var(--hairline); scroll-margin-top: 8px; }
code, pre { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.address { display: block; margin-top: 4px; overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px 16px; overflow-x: auto; border-radius: 8px; background: var(--soft); }
.quiet { color: var(--quiet); }
@media (min-width: 900px) {
  .page { grid-template-columns: 240px 1fr; }
  nav { position: sticky; top: 32px; align-self: start; max-height: calc(100vh - 64px); overflow: auto; }
}
`

/** The page runs no script and loads nothing; its one style is named by its hash. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ')

/** The API for people to read: each call with what it takes and answers, then the shapes that have names. */
export const referencePage = ({ operations, shapes }: ApiDescription) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Aftercare API</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Calls">
            <ul>
              ${operations.map(({ operationId }) => html`<li><a href="#${operationId}">${operationId}</a></li>`)}
              <li><a href="#shapes">Shapes</a></li>
            </ul>
          </nav>
          <main>
            <h1>Aftercare API</h1>
            <p>
              What a shopper’s browser calls, in the order a shopper meets it; what the widget in a shop’s
              pages and a checkout call; what shops and other programs call; then what merchants’ browsers
              call, with who may call it. The same in OpenAPI 3.1:
              <a href="/openapi.json">openapi.json</a>.
            </p>
            <p class="quiet">
              Amounts are decimals of the named currency; moments are ISO 8601 in UTC. A question mark marks
              what may be left out. A refusal has a status of 400 or more and the shape
              <a href="#Refusal">Refusal</a>.
            </p>
            <h2 id="customers">Customers</h2>
            ${operations.filter(({ audience }) => audience === 'customers').map(callSection)}
            <h2 id="widgets">Widget</h2>
            ${operations.filter(({ audience }) => audience === 'widgets').map(callSection)}
            <h2 id="checkouts">Checkouts</h2>
            ${operations.filter(({ audience }) => audience === 'checkouts').map(callSection)}
            <h2 id="programs">Shops and other programs</h2>
            ${operations.filter(({ audience }) => audience === 'programs').map(callSection)}
            <h2 id="merchants">Merchants</h2>
            ${operations.filter(({ audience }) => audience === 'merchants').map(callSection)}
            <h2 id="shapes">Shapes</h2>
            ${Object.entries(shapes).map(shapeSection)}
          </main>
        </div>
      </body>
    </html>`

const callSection = ({
  operationId,
  summary,
  method,
  path,
  query,
  body,
  response,
  access,
}: Operation) => html`
  <section class="call" id="${operationId}">
    <h3>${operationId}</h3>
    <code class="address">${method} ${path}</code>
    <p>${summary}</p>
    ${access !== undefined && html`<p class="quiet">May be called by: <code>${access}</code></p>`}
    ${query && part('Query', query)} ${body && part('Body', body)}
    ${response ? part('Answer', response) : html`<p>Answers 204.</p>`}
  </section>
`

const shapeSection = ([name, schema]: [string, JsonSchema]) => html`
  <section class="call" id="${name}">
    <h3>${name}</h3>
    ${schema.description && html`<p>${schema.description}</p>`}
    <pre tabindex="0">${shapeText(schema)}</pre>
  </section>
`

const part = (title: string, schema: JsonSchema) => html`
  <h4>${title}</h4>
  <pre tabindex="0">${shapeText(schema)}</pre>
`
