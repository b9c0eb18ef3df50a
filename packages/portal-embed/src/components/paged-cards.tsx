import { useState, type ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import { Icon } from './icon.tsx'

/** Shows one card at a time and loops. A single card has no controls. */
export function PagedCards({ label, pages }: { label: string; pages: readonly ReactNode[] }) {
  const [at, setAt] = useState(0)
  const shown = Math.min(at, pages.length - 1)
  if (pages.length <= 1) return <>{pages[0]}</>

  const turn = (by: number) => setAt((shown + by + pages.length) % pages.length)
  return (
    <section className="paged" aria-label={label}>
      <div aria-live="polite">{pages[shown]}</div>
      <div className="paged-controls">
        <button
          type="button"
          className="round-button"
          aria-label={text('pages.previous')}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
        </button>
        <span className="paged-position">{text('pages.position', { at: shown + 1, of: pages.length })}</span>
        <button
          type="button"
          className="round-button"
          aria-label={text('pages.next')}
          onClick={() => turn(1)}
        >
          <Icon name="forward" />
        </button>
      </div>
    </section>
  )
}
