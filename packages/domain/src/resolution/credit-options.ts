import type { CreditMethod } from '../claims/claim-words.ts'

/** Every way of paying a credit out, in the order in which they are offered and fallen back to. */
const preference: readonly CreditMethod[] = ['Gift_Card', 'Refund']

/**
 * The credit methods a claim offers: each that some line allows, gift card first. What a line allows is
 * decided by the store's settings and the line's windows.
 */
export const offeredCreditMethods = (
  lines: readonly { creditMethods: readonly CreditMethod[] }[],
): CreditMethod[] =>
  preference.filter((method) => lines.some(({ creditMethods }) => creditMethods.includes(method)))

/** The first of these methods that is allowed, else gift card, else refund; null where a line allows none. */
export const creditMethodOfLine = (
  allowed: readonly CreditMethod[],
  wanted: readonly (CreditMethod | null)[],
): CreditMethod | null =>
  [...wanted, ...preference].find((method) => method !== null && allowed.includes(method)) ?? null

/** How a line may be paid out, and how it is; null where it brings no credit. */
type CreditedLine = { creditMethods: readonly CreditMethod[]; creditMethod: CreditMethod | null }

/**
 * The method of the whole claim: every line with a credit that allows it uses it. If both apply, the
 * requested one. Null if lines that allow both differ. A claim without credit has the method that a credit
 * would have.
 */
export function creditMethodOfClaim(
  lines: readonly CreditedLine[],
  requested: CreditMethod | null,
): CreditMethod | null {
  const credited = lines.filter(({ creditMethod }) => creditMethod !== null)
  if (credited.length === 0) return creditMethodOfLine(offeredCreditMethods(lines), [requested])
  const held = preference.filter(
    (method) =>
      credited.some(({ creditMethod }) => creditMethod === method) &&
      credited.every((line) => line.creditMethod === method || !line.creditMethods.includes(method)),
  )
  return held.find((method) => method === requested) ?? held[0] ?? null
}
