const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** @type {AbortController | undefined} */
let trap

/**
 * Keeps the keyboard among the elements that a container has now, and puts the focus on one.
 *
 * @param {Element} container
 * @param {HTMLElement} focused
 */
export function trapFocus(container, focused) {
  untrapFocus()
  trap = new AbortController()
  const [first, ...others] = [...container.querySelectorAll(focusable)].filter(
    (element) => element instanceof HTMLElement && element.offsetParent !== null,
  )
  const last = others.at(-1) ?? first
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, shiftKey } = event
      if (key !== 'Tab' || !(target instanceof Element)) return
      const isAtStart = target === first || target.matches('[tabindex="-1"]')
      const next = shiftKey ? isAtStart && last : target === last && first
      if (!(next instanceof HTMLElement)) return
      event.preventDefault()
      next.focus()
    },
    { signal: trap.signal },
  )
  focused.focus()
}

export const untrapFocus = () => trap?.abort()
