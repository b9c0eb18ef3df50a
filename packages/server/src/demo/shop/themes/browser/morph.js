/**
 * Changes an element, step by step, into what the server wrote. What the server does not know is taken out;
 * what both know stays the same element, with its focus and its listeners.
 *
 * @param {Element} current
 * @param {Element} fresh
 */
export function morph(current, fresh) {
  if (fresh.hasAttribute('data-skip-subtree-update')) return
  morphAttributes(current, fresh)
  morphChildren(current, fresh)
}

/**
 * @param {Element} current
 * @param {Element} fresh
 */
function morphAttributes(current, fresh) {
  for (const { name } of Array.from(current.attributes))
    if (!fresh.hasAttribute(name) && name !== 'open') current.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value)
  if (current instanceof HTMLInputElement && fresh instanceof HTMLInputElement) current.value = fresh.value
}

/**
 * @param {Element} current
 * @param {Element} fresh
 */
function morphChildren(current, fresh) {
  const rest = new Set(current.childNodes)
  let place = current.firstChild
  for (const wanted of fresh.childNodes) {
    const known = [...rest].find((child) => isSame(child, wanted))
    const node = known ?? document.importNode(wanted, true)
    if (known) rest.delete(known)
    if (node === place) place = place.nextSibling
    else current.insertBefore(node, place)
    if (known instanceof Element && wanted instanceof Element) morph(known, wanted)
    else if (known && known.nodeValue !== wanted.nodeValue) known.nodeValue = wanted.nodeValue
  }
  for (const unknown of rest) unknown.remove()
}

/**
 * @param {Node} a
 * @param {Node} b
 */
function isSame(a, b) {
  if (a.nodeType !== b.nodeType) return false
  if (!(a instanceof Element) || !(b instanceof Element)) return true
  return a.localName === b.localName && keyOf(a) === keyOf(b)
}

/** @param {Element} element */
const keyOf = (element) => element.getAttribute('data-key') ?? element.id
