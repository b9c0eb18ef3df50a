import { text } from '../app/texts/text.ts'

/** Placeholder for a loading screen: title, lead, cards. */
export function ScreenSkeleton({ cards = 2 }: { cards?: number }) {
  return (
    <div className="skeleton-screen">
      <output className="visually-hidden">{text('shell.loading')}</output>
      <span className="skeleton skeleton-title" />
      <span className="skeleton skeleton-text" />
      {Array.from({ length: cards }, (_, index) => (
        <span key={index} className="skeleton skeleton-card" />
      ))}
    </div>
  )
}
