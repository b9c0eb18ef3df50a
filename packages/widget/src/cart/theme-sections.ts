import { shopPage } from './shop-page.ts'

/** A section that the theme redraws after its own changes, and the target of each part. */
type Section = { id: string; section?: string; selector?: string }
type CartElement = Element & { getSectionsToRender?: () => Section[] }

/** The elements of Dawn and themes built on it, which list what they redraw. */
const cartElements = () => [
  ...document.querySelectorAll<CartElement>('cart-items,cart-drawer-items,cart-notification'),
]

function sections(): Section[] {
  try {
    return cartElements().flatMap((element) => element.getSectionsToRender?.() ?? [])
  } catch {
    return [] // one looks for what this page does not have
  }
}

/** The names of the sections that show the cart in this page: as many as the platform renders at once. */
export function sectionNames(): string[] {
  const names = sections().map(({ id, section = id }) => section)
  for (const { dataset } of document.querySelectorAll<HTMLElement>('cart-items-component'))
    if (dataset['sectionId']) names.push(dataset['sectionId'])
  return [...new Set(names)].slice(0, 5)
}

/**
 * Inserts what the platform rendered where Dawn and themes built on it insert it after their own changes,
 * including page total, bubble and the state of an empty cart. Returns whether there was something to insert.
 */
export function drawSections(rendered: Record<string, string | null>, isEmpty: boolean): boolean {
  let isDrawn = false
  for (const { id, section = id, selector = '.shopify-section' } of sections()) {
    const outer = document.getElementById(id)
    const place = outer?.querySelector(selector) ?? outer
    const page = new DOMParser().parseFromString(rendered[section] ?? '', 'text/html')
    const fresh = page.querySelector(selector)
    if (!place || !fresh) continue
    place.innerHTML = fresh.innerHTML
    isDrawn = true
  }
  if (isDrawn)
    for (const element of [...cartElements(), ...document.querySelectorAll('cart-drawer,#main-cart-footer')])
      element.classList.toggle('is-empty', isEmpty)
  return isDrawn
}

/** Lets the drawer of such a theme keep the keyboard inside, among the elements that it has now. */
export function trapFocusAgain(): void {
  const drawer = document.querySelector('cart-drawer.active')
  let focused = document.activeElement
  if (!drawer?.contains(focused)) focused = drawer?.querySelector('.drawer__inner') ?? null
  focused = focused?.shadowRoot?.activeElement ?? focused
  if (drawer && focused) shopPage.trapFocus?.(drawer, focused)
}
