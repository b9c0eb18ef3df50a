import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether what is in this element is wider than it is, whatever changes: the window, or what it holds. */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => setOverflowing(content.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return isOverflowing
}
