import { Icon } from './icon.tsx'

/** The carriers whose colours shoppers know; any other is a truck. */
const marks = [
  { pattern: /dhl/i, word: 'DHL', className: 'carrier-dhl' },
  { pattern: /fed\s*ex/i, word: 'FedEx', className: 'carrier-fedex' },
  { pattern: /usps/i, word: 'USPS', className: 'carrier-usps' },
  { pattern: /\bups/i, word: 'UPS', className: 'carrier-ups' },
]

/** An ornament beside the carrier's name. */
export function CarrierMark({ name }: { name: string | null }) {
  const mark = marks.find(({ pattern }) => pattern.test(name ?? ''))
  return (
    <span className={`carrier ${mark?.className ?? ''}`} aria-hidden="true">
      {mark ? mark.word : <Icon name="truck" />}
    </span>
  )
}
