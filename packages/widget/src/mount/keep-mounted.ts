import type { View } from '../ui/offer.ts'
import { openRoot } from '../ui/styles.ts'
import { elementKinds, type ElementKind } from './find-places.ts'

export type Mount = {
  kind: ElementKind
  host: HTMLElement
  root: ShadowRoot
  /** Brings up to date what is drawn in it. */
  update?: (view: View) => void
  /** Whether the page was notified. */
  isShown?: boolean
}

type Keeping = {
  /** The elements before which a host of the kind belongs, now. */
  places: (kind: ElementKind) => Iterable<Element>
  /** A new host, which has just come into the page. */
  onMount: (mount: Mount) => void
  /** The page has changed somewhere; has to be quick. */
  onPageChange: (records: readonly MutationRecord[]) => void
  /** Gives the focus back that was lost. */
  refocus: () => void
  signal: AbortSignal
}

/**
 * Keeps one host before each place, whatever the theme does to what is around it, and returns what puts
 * them all where they belong at once, with the hosts.
 *
 * The first change of a frame is answered before the frame is painted, so that nothing jumps; further ones
 * together in the next. A host that the theme throws away is put back as it is, with what it shows and the
 * focus that was in it.
 */
export function keepMounted({ places, onMount, onPageChange, refocus, signal }: Keeping) {
  const mounts: Mount[] = []
  let isFrameTaken = false
  let isChanged = false

  const create = (kind: ElementKind): Mount => {
    // A name that no theme has: themes that morph make one of theirs of an element that could be it.
    const host = document.createElement('aftercare-guarantee')
    host.dataset['aftercare'] = kind
    const mount = { kind, host, root: openRoot(host) }
    mounts.push(mount)
    return mount
  }

  const check = () => {
    if (signal.aborted) return
    for (const kind of elementKinds) {
      const free = mounts.filter((mount) => mount.kind === kind)
      for (const place of new Set(places(kind))) {
        const known = free.shift()
        const mount = known ?? create(kind)
        if (isBefore(mount.host, place)) continue
        place.before(mount.host)
        if (!known) onMount(mount)
        refocus()
      }
      for (const { host } of free) host.remove()
    }
    observer.takeRecords() // our own changes
  }

  const answer = () => {
    isFrameTaken = true
    isChanged = false
    check()
    requestAnimationFrame(() => {
      isFrameTaken = false
      if (isChanged) answer()
    })
  }
  const observer = new MutationObserver((records) => {
    isChanged = true
    onPageChange(records)
    if (!isFrameTaken) answer()
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    for (const { host } of mounts) host.remove()
  })
  return { check, mounts }
}

const isBefore = (host: Element, place: Element): boolean => {
  let next = host.nextElementSibling
  while (next?.hasAttribute('data-aftercare')) next = next.nextElementSibling
  return next === place
}
