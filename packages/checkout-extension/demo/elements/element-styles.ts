/** A checkout's own look: quiet, and the same for every extension in it. */
export const bodyStyle = `
  html, body { margin: 0; background: transparent }
  body.extension:not(:has(*)) { padding: 0 }
  body.extension {
    /* Without a document type, a frame would stretch its body. */
    position: absolute; inset: 0 0 auto 0;
    display: flow-root; box-sizing: border-box; padding: 2px;
    font: 400 15px/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
    color: #24211d; -webkit-font-smoothing: antialiased; overflow-wrap: break-word;
  }
`

const stack = `
  :host { display: flex; flex-direction: column; min-width: 0; box-sizing: border-box }
  :host([direction='inline']) { flex-direction: row }
  :host([direction='inline']) ::slotted(s-icon) { flex: none }
  :host([gap='small-200']) { gap: 8px }
  :host([gap='base']) { gap: 12px }
  :host([gap='large']) { gap: 16px }
  :host([alignitems='center']) { align-items: center }
  :host([border='base']) { border: 1px solid #d9d3c8; background: #fff }
  :host([borderradius='base']) { border-radius: 10px }
  :host([padding='base']) { padding: 14px 16px }
`

const text = `
  :host([color='subdued']) { color: #635d53 }
  :host([type='strong']) { font-weight: 600; font-variant-numeric: tabular-nums }
`

const banner = `
  .banner { display: flex; gap: 10px; padding: 12px 14px; border-radius: 8px; border: 1px solid #b9cbe6; background: #eef4fc; color: #1f3a63 }
  svg { flex: none; margin-top: 1px }
  .title { margin: 0; font-weight: 600 }
  :host([tone='warning']) .banner { border-color: #e6cb8b; background: #fdf6e3; color: #6b4a00 }
  :host([tone='critical']) .banner { border-color: #ecb9b3; background: #fdf0ee; color: #8c1d18 }
`

const checkbox = `
  label { display: flex; gap: 10px; align-items: flex-start; min-height: 24px; cursor: pointer; font-weight: 600 }
  input { flex: none; width: 20px; height: 20px; margin: 1px 0 0; accent-color: #2f4a3c; cursor: inherit }
  input:focus-visible { outline: 2px solid #2f4a3c; outline-offset: 2px }
  :host([disabled]) label { cursor: default; color: #635d53 }
`

export const elementStyles = {
  's-stack': stack,
  's-text': text,
  's-paragraph': `:host { display: block } ${text}`,
  's-heading': `h3 { margin: 0; font: inherit; font-size: 16px; font-weight: 600 }`,
  's-icon': `:host { display: block; line-height: 0; padding-top: 1px } :host([tone='success']) { color: #1d6b3d }`,
  's-banner': banner,
  's-link': `a { color: #2f4a3c; font-weight: 600; text-underline-offset: 3px } a:hover { text-decoration-thickness: 2px } a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 2px }`,
  's-checkbox': checkbox,
}
