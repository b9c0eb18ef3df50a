import { bodyStyle, elementStyles } from './element-styles.ts'
import { icons } from './icons.ts'

type FrameWindow = Window & typeof globalThis

/**
 * Gives a frame the elements of Shopify's that the extension draws with. Only what shows or acts has a shadow
 * tree; the rest is drawn by style alone. Style sheets are made by script, since shops' policies allow no
 * others.
 */
export function defineElements(frame: FrameWindow): void {
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(bodyStyle)
  frame.document.adoptedStyleSheets = [sheet]
  frame.document.body.classList.add('extension')

  for (const name of ['s-stack', 's-text', 's-paragraph'] as const)
    frame.customElements.define(
      name,
      drawn(frame, name, () => '<slot></slot>'),
    )
  frame.customElements.define(
    's-heading',
    drawn(frame, 's-heading', () => '<h3><slot></slot></h3>'),
  )
  frame.customElements.define(
    's-icon',
    drawn(frame, 's-icon', (given) => icons[given('type')] ?? ''),
  )
  frame.customElements.define('s-banner', drawn(frame, 's-banner', bannerBody))
  frame.customElements.define(
    's-link',
    drawn(
      frame,
      's-link',
      (given) => `<a href="${attribute(given('href'))}" ${newTab(given('target'))}><slot></slot></a>`,
    ),
  )
  frame.customElements.define('s-checkbox', checkboxOf(frame))
}

/** The properties that Preact may set; each is kept as an attribute, which styles can see. */
const properties = [
  'alignItems', 'border', 'borderRadius', 'color', 'direction', 'gap', 'heading', 'href', 'padding', 'target',
  'tone', 'type',
] // prettier-ignore

type Given = (name: string) => string

function drawn(frame: FrameWindow, name: keyof typeof elementStyles, body: (given: Given) => string) {
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(elementStyles[name])
  const names = properties.map((property) => property.toLowerCase())

  class Drawn extends frame.HTMLElement {
    static observedAttributes = names

    readonly #root = this.attachShadow({ mode: 'open' })

    constructor() {
      super()
      this.#root.adoptedStyleSheets = [sheet]
    }

    connectedCallback() {
      this.attributeChangedCallback()
    }

    attributeChangedCallback() {
      this.#root.innerHTML = body((property) => this.getAttribute(property) ?? '')
    }
  }
  return Drawn
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const newTab = (target: string) => (target === '_blank' ? 'target="_blank" rel="noopener"' : '')

const bannerIcons: Record<string, string> = { critical: 'alert', warning: 'alert', info: 'info' }

/** Announced when it appears, since that mostly follows an action. */
const bannerBody = (given: Given) => `
  <div class="banner" role="${given('tone') === 'info' ? 'status' : 'alert'}">
    ${icons[bannerIcons[given('tone')] ?? 'info'] ?? ''}
    <div>${given('heading') && `<p class="title">${attribute(given('heading'))}</p>`}<slot></slot></div>
  </div>`

/** A real checkbox with its label; it fires `change` with its state, as Shopify's does. */
function checkboxOf(frame: FrameWindow) {
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(elementStyles['s-checkbox'])

  class Checkbox extends frame.HTMLElement {
    static observedAttributes = ['label', 'disabled']

    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    readonly #box: HTMLInputElement
    readonly #text: HTMLSpanElement

    constructor() {
      super()
      this.#root.adoptedStyleSheets = [sheet]
      this.#root.innerHTML = '<label><input type="checkbox"><span></span></label>'
      this.#box = this.#root.querySelector('input') as HTMLInputElement
      this.#text = this.#root.querySelector('span') as HTMLSpanElement
      this.#box.addEventListener('change', () =>
        this.dispatchEvent(new frame.Event('change', { bubbles: true })),
      )
    }

    get checked() {
      return this.#box.checked
    }

    set checked(isChecked: boolean) {
      this.#box.checked = isChecked
    }

    attributeChangedCallback() {
      this.#text.textContent = this.getAttribute('label')
      this.#box.disabled = this.hasAttribute('disabled')
    }
  }
  return Checkbox
}
