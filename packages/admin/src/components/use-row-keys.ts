import { useHotkeys } from '@mantine/hooks'
import { useRef, type RefObject } from 'react'

/** `j` and `k` move over a table's rows; Enter opens one because its link has the focus. */
export function useRowKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const move = (by: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))
    links[next]?.focus()
    links[next]?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ])
  return table
}
