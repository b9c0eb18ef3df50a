/**
 * Reports the height of `content` now and whenever it changes, at most once a frame; the answer ends that.
 *
 * Measured is the content, never the window: the window is as high as the last report made it, and a
 * page that follows its own window can grow but never shrink.
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
