import * as v from 'valibot'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'

const refusals = [
  'otherDestination',
  'outOfRange',
  'noConversion',
  'notServedByCarrier',
  'removedByRule',
  'duplicateName',
] as const
const traced = v.object({
  rates: v.array(v.object({ name: v.string(), outcome: v.picklist(['quoted', ...refusals]) })),
})

/** Rates that are not part of the answer, and why: what a shopper's question to support is about. */
export function NotOffered({ trace, isOpen = false }: { trace: unknown; isOpen?: boolean }) {
  const read = v.safeParse(traced, trace)
  if (!read.success) return null
  const reasons = new Set(
    read.output.rates.flatMap(({ name, outcome }) =>
      outcome === 'quoted' ? [] : [text(`cartTrial.not.${outcome}`, { name })],
    ),
  )
  if (reasons.size === 0) return null
  return (
    <details open={isOpen}>
      <summary className="trial-why">{text('cartTrial.notOffered')}</summary>
      <ul className="trial-reasons">
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
