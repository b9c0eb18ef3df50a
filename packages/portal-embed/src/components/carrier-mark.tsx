import { Icon } from './icon.tsx'

/** Carriers with a mark of their own; all others get a truck icon. */
const marks = [
  { pattern: /dhl/i, word: 'DHL', className: 'carrier-dhl' },
  { pattern: /fed\s*ex/i, word: 'FedEx', className: 'carrier-fedex' },
  { pattern: /usps/i, word: 'USPS', className: 'carrier-usps' },
  { pattern: /\bups/i, word: 'UPS', className: 'carrier-ups' },
]

/** Decorative: the carrier's name is beside it. */
export function CarrierMark({ name }: { name: string | null }) {
  const mark = marks.find(({ pattern }) => pattern.test(name ?? ''))
  return (
    <span className={`carrier ${mark?.className ?? ''}`} aria-hidden="true">
      {mark ? mark.word : <Icon name="truck" />}
    </span>
  )
}
