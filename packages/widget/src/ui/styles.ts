import { make } from './make.ts'

/** Theme styles for the host's own element end here; the content starts from initial values. */
const css = `
*,::before{box-sizing:border-box}
p{margin:0}
h2{margin:0 0 8px}
button,input{background:none;font:inherit;color:inherit;cursor:pointer}
.offer{display:flex;align-items:center;gap:12px;min-height:48px}
.words{flex:1}
.offer,.small,.pay{line-height:1.35}
.title,.box{font-weight:600}
.price{display:inline-block;min-width:3.5em;font-weight:400;font-variant-numeric:tabular-nums}
.small{display:block;font-size:max(.85em,12px)}
.link{min-height:24px;padding:0;border:0;text-decoration:underline}
.switch,.box{border:2px solid}
.switch{appearance:none;flex:none;width:44px;height:26px;margin:0;border-radius:13px}
.switch::before{content:'';display:block;width:0;margin:3px;border:8px solid;border-radius:8px}
:checked::before{margin-inline-start:21px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.box{width:100%;min-height:48px;margin-top:8px;padding:8px 16px;border-radius:8px}
.pay{min-height:64px;text-wrap:balance}
.pay,:checked{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.info{text-align:center}
dialog{max-width:min(440px,100% - 32px);padding:24px;border:0;border-radius:12px;background:var(--ground);color:inherit;font-size:16px;line-height:1.5}
::backdrop{background:#0008}
img{width:100%}
@media(prefers-reduced-motion:no-preference){.switch,::before{transition:.15s}}
`

/**
 * Adds styles to a page or a shadow root; the function it returns takes them away again. They are adopted where
 * the browser can, so that a page's policy on inline styles does not concern them.
 */
export function addStyles(root: Document | ShadowRoot, css: string): () => void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => (root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet))
  } catch {
    const style = make('style', {}, css)
    ;('head' in root ? root.head : root).append(style)
    return () => style.remove()
  }
}

/**
 * Attaches a host's shadow root and isolates it: whatever a theme's styles say, even with `!important`, this
 * element is a block that inherits only font, font size and direction.
 */
export function openRoot(host: HTMLElement): ShadowRoot {
  const declarations = `all:initial;display:block;width:100%;flex-shrink:0;grid-column:1/-1;margin:0 0 12px;font-family:inherit;font-size:inherit;text-align:start;overflow-wrap:anywhere`
  host.style.cssText = declarations.replace(/;|$/g, '!important;')
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root, css)
  return root
}
