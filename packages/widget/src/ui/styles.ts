/** What a theme may do to its own elements stops at the host; this begins from nothing there. */
const css = `
*,::before{box-sizing:border-box}
p,h2{margin:0}
button{font:inherit;color:inherit;cursor:pointer}
.waiting{visibility:hidden}
.offer{display:flex;align-items:center;gap:12px;min-height:48px}
.offer,.small,.pay{line-height:1.35;color:var(--ink)}
.words{flex:1;min-width:0;overflow-wrap:anywhere}
.title{font-weight:600}
.price{display:inline-block;min-width:3.5em;font-weight:400;font-variant-numeric:tabular-nums}
.small{display:block;font-size:max(.85em,12px)}
.link{min-height:24px;padding:0;border:0;background:none;text-decoration:underline}
.switch{appearance:none;flex:none;width:44px;height:26px;margin:0;border:2px solid var(--ink);border-radius:13px;cursor:pointer}
.switch::before{content:'';display:block;width:16px;height:16px;margin:3px;border-radius:8px;background:var(--ink)}
.switch:checked{border-color:var(--accent);background:var(--accent)}
.switch:checked::before{margin-inline-start:21px;background:var(--on-accent)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.box{width:100%;min-height:48px;margin-top:8px;padding:8px 16px;border:2px solid;border-radius:8px;background:none;font-weight:600}
.pay{min-height:64px;text-wrap:balance;border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.info{text-align:center}
dialog{max-width:min(440px,100% - 32px);padding:24px;border:0;border-radius:12px;background:var(--ground);color:var(--ink);font-size:16px;line-height:1.5;overflow-wrap:anywhere}
::backdrop{background:#0008}
img{width:100%}
@media(prefers-reduced-motion:no-preference){.switch,::before{transition:.15s}}
@media(forced-colors:active){.switch{appearance:auto}}
`

let sheet: CSSStyleSheet | undefined

/** Adopted, so that a page's policy on inline styles does not concern it. */
export function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  root.adoptedStyleSheets = [sheet]
}

/**
 * Shields a host: whatever a theme says of its elements, `!important` or not, this element is a block of its
 * own that takes nothing from around it but font, size of letters and direction.
 */
export function shieldHost({ style }: HTMLElement): void {
  const declarations = `all:initial;display:block;width:100%;flex-shrink:0;grid-column:1/-1;margin:0 0 12px;font-family:inherit;font-size:inherit;text-align:start`
  style.cssText = declarations.replace(/;|$/g, '!important;')
}
