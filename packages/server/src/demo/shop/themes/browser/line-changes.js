/** @typedef {{ line: number, quantity: number, control: string }} LineChange */

/** A shopper who presses twice is asked about once. */
const gatheredMs = 300

/**
 * Lets the steppers of a cart's rows change their quantity, and tells of a change by the line's place: of a new
 * quantity when the shopper has let it be for a moment, of a removal at once.
 *
 * @param {Element} root
 * @param {(change: LineChange) => void} onChange
 */
export function watchLines(root, onChange) {
  /** @type {number | undefined} */
  let timer
  /** @param {EventTarget | null} target */
  const changed = (target) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'updates[]') return
    const control = document.activeElement instanceof HTMLElement ? nameOf(document.activeElement) : ''
    window.clearTimeout(timer)
    timer = window.setTimeout(
      () => onChange({ line: Number(target.dataset['line']), quantity: Number(target.value), control }),
      gatheredMs,
    )
  }
  root.addEventListener('change', ({ target }) => changed(target))
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[name=change]') : null
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    const { step, removes } = button.dataset
    if (removes) return onChange({ line: Number(removes), quantity: 0, control: nameOf(button) })
    const input = button.parentElement?.querySelector('input')
    if (!input) return
    input.value = String(Math.max(0, Number(input.value) + Number(step)))
    changed(input)
  })
}

/** @param {HTMLElement} control */
const nameOf = ({ dataset: { step, removes }, localName }) =>
  removes ? '[data-removes]' : step ? `[data-step="${step}"]` : localName

/**
 * Gives the keyboard back the control that a new rendering has taken away, or what stands in its place.
 *
 * @param {Element} root
 * @param {LineChange} change
 */
export function focusOf(root, { line, control }) {
  const row = root.querySelectorAll('.cart-item')[line - 1]
  const same = control && row?.querySelector(`${control}:not(:disabled)`)
  const target =
    same || (root.querySelector('.cart-item a[href], .nothing a') ?? root.querySelector('button'))
  return target instanceof HTMLElement ? target : undefined
}
