/**
 * Reports the height of `content` now and on every change, at most once per animation frame. Returns a
 * function that stops it.
 *
 * It measures the content, not the window: the window is as high as the last report made it, so it could grow
 * but never shrink.
 */
export function reportHeight(content: Element, report: (pixels: number) => void): () => void {
  let reported = -1
  const measure = () => {
    const pixels = Math.ceil(content.getBoundingClientRect().height)
    if (pixels === reported) return
    reported = pixels
    report(pixels)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(content)
  measure()
  return () => observer.disconnect()
}
