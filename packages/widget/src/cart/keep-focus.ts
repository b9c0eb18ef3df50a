const controls = 'a,button,input,select,textarea'
const row = 'tr,li,[data-key]'

/**
 * The replacement of a control that the theme has removed: the same control of the same product, wherever its
 * line is now, or the one with the same id.
 */
export function twinOf(control: Element): HTMLElement | null {
  if (control.isConnected) return control as HTMLElement
  const line = control.closest(row)
  const linkOf = (link: Element | null | undefined) => link?.getAttribute('href')
  const product = linkOf(line?.querySelector('a[href]'))
  const place = [...(line?.querySelectorAll(controls) ?? [])].indexOf(control)
  const twin = [...document.querySelectorAll('form a')].find((link) => product && linkOf(link) === product)
  return (
    twin?.closest(row)?.querySelectorAll<HTMLElement>(controls)[place] ?? document.getElementById(control.id)
  )
}

/**
 * Returns a function that restores the focus after the theme has redrawn its cart. A click on something that
 * takes no focus has left the previous control.
 */
export function keepFocus(signal: AbortSignal): () => void {
  let last: Element | undefined
  const hear = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal })
  hear('focusin', (event) => (last = event.composedPath()[0] as Element))
  hear('pointerdown', () => setTimeout(() => hasFocus() || (last = undefined)))
  return () => {
    if (last && !hasFocus()) twinOf(last)?.focus({ preventScroll: true })
  }
}

const hasFocus = () => document.activeElement !== document.body
