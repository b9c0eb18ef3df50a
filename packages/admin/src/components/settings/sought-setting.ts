import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import * as v from 'valibot'

const sought = v.object({ sought: v.string() })

/** For a link to a screen of the settings: which of the labels on it was searched for. */
export const seek = (label: string | undefined): v.InferInput<typeof sought> | undefined =>
  label === undefined ? undefined : { sought: label }

/** Brings what a link was followed for into view, and the keyboard to it. */
export function useSoughtSetting(content: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation()
  useEffect(() => {
    const read = v.safeParse(sought, state)
    if (!read.success) return
    // After the shell, which scrolls a new screen to its top.
    const frame = requestAnimationFrame(() => show(content.current, read.output.sought))
    return () => cancelAnimationFrame(frame)
  }, [key, state, content])
}

function show(content: HTMLElement | null, label: string): void {
  const found = [
    ...(content?.querySelectorAll<HTMLElement>('label, legend, h2, h3, button, a, th') ?? []),
  ].find(({ textContent }) => textContent.trim().startsWith(label))
  if (!found) return
  found.scrollIntoView({ block: 'center' })
  const control = found instanceof HTMLLabelElement ? found.control : found
  control?.focus({ preventScroll: true })
}
