import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9d9d9, #444); --soft: light-dark(#f6f6f7, #222); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 1100px; margin: 0 auto; padding: 16px; }
header { border-bottom: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav a[aria-current] { font-weight: 600; text-decoration: none; color: inherit; }
h1 { font-size: 22px; margin: 0 0 8px; } h2 { font-size: 17px; margin: 28px 0 8px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0; } dd { margin: 0; }
form { display: inline-block; margin: 0 8px 8px 0; }
button { font: inherit; padding: 6px 14px; min-height: 36px; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); color: inherit; cursor: pointer; }
.tag { display: inline-block; padding: 0 8px; border-radius: 8px; background: var(--soft); }
pre { background: var(--soft); padding: 12px; overflow-x: auto; font-size: 13px; }
[data-part='menu'] { margin-bottom: 12px; }
iframe { width: 100%; height: calc(100vh - 270px); min-height: 500px; border: 1px solid var(--line); border-radius: 8px; }
`

/** A page of the emulator. */
export const page = ({ title, head, body }: { title: string; head?: Html; body: Html }) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${head ?? ''}${body}
      </body>
    </html>`

type Cell = string | number | Html
type Column<Row> = { name: string; isNumber?: boolean; cell: (row: Row) => Cell }

/** A table, or a sentence if it is empty. */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
) {
  if (rows.length === 0) return html`<p>${empty}</p>`
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table aria-label="${caption}">
      <thead>
        <tr>
          ${columns.map(({ name, isNumber }) => html`<th scope="col" class="${isNumber ? 'number' : ''}">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${columns.map(({ cell, isNumber }) => html`<td class="${isNumber ? 'number' : ''}">${cell(row)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Something that the merchant does. */
export const button = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button type="submit">${label}</button></form>`

export const details = (pairs: readonly (readonly [string, Cell])[]) =>
  html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
