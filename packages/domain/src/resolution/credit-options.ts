import type { CreditMethod } from '../claims/claim-words.ts'

/** Every way of paying a credit out, in the order in which they are offered and fallen back to. */
const preference: readonly CreditMethod[] = ['Gift_Card', 'Refund']

/**
 * The credit methods a claim offers: each that some line allows, gift card first (specification
 * section 4). What a line allows is decided by the store's settings and the line's windows.
 */
export const offeredCreditMethods = (
  lines: readonly { creditMethods: readonly CreditMethod[] }[],
): CreditMethod[] =>
  preference.filter((method) => lines.some(({ creditMethods }) => creditMethods.includes(method)))

/** The method of the whole claim: what was asked for if it is offered, else gift card, else refund, else none. */
export const selectCreditMethod = (
  offered: readonly CreditMethod[],
  requested: CreditMethod | null,
): CreditMethod | null =>
  requested && offered.includes(requested)
    ? requested
    : (preference.find((method) => offered.includes(method)) ?? null)

/** The method one line really gets: the claim's if the line allows it, else one that it does allow (D17). */
export const creditMethodOfLine = (
  allowed: readonly CreditMethod[],
  selected: CreditMethod | null,
): CreditMethod | null => selectCreditMethod(allowed, selected)
