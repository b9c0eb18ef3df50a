/**
 * @typedef {object} Shift what browsers tell of elements that moved though nobody touched the page
 * @property {{ previousRect: DOMRectReadOnly, currentRect: DOMRectReadOnly }[]} sources
 */

/** How many pixels the element that moved furthest has moved since the page began. */
let furthestMove = 0

new PerformanceObserver((list) => {
  const shifts = /** @type {Shift[]} */ (/** @type {unknown} */ (list.getEntries()))
  for (const { sources } of shifts)
    for (const { previousRect: from, currentRect: to } of sources)
      furthestMove = Math.max(furthestMove, Math.abs(to.x - from.x), Math.abs(to.y - from.y))
}).observe({ type: 'layout-shift', buffered: true })

Object.assign(window, { furthestMove: () => furthestMove })
