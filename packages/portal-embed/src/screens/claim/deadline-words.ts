import {
  outcomeDeadlines,
  type DatedOutcome,
  type OutcomeDeadline,
} from '@aftercare/domain/eligibility/outcome-deadlines'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'
import { formatDeadline, formatList } from '../../app/texts/format.ts'
import { activeLocale, text } from '../../app/texts/text.ts'

/**
 * "Refund until Dec 19 · exchange or gift card until Jan 3", with what has lapsed. Undefined where everything ends
 * together, which the headline over the item says already.
 */
export function deadlineWords(
  line: OrderLineItem,
  { return: offered, giftCardKind }: CustomerSettings,
  now: Date = new Date(),
): string | undefined {
  const deadlines = outcomeDeadlines(line, offered, now)
  if (deadlines.length < 2) return undefined
  return capitalized(deadlines.map((deadline) => wordsOf(deadline, giftCardKind)).join(' · '))
}

/** "Refund ended on Nov 15": the outcomes that an item can no longer have. */
export function lapsedWords(
  line: OrderLineItem,
  { return: offered, giftCardKind }: CustomerSettings,
  now: Date = new Date(),
): string | undefined {
  const lapsed = outcomeDeadlines(line, offered, now).filter(({ isLapsed }) => isLapsed)
  if (lapsed.length === 0) return undefined
  return capitalized(lapsed.map((deadline) => wordsOf(deadline, giftCardKind)).join(' · '))
}

function wordsOf(
  { outcomes, date, isLapsed }: OutcomeDeadline,
  giftCardKind: CustomerSettings['giftCardKind'],
): string {
  const names: Record<DatedOutcome, string> = {
    refund: text('deadline.refund'),
    exchange: text('deadline.exchange'),
    giftCard: text(giftCardKind === 'Store_Credit' ? 'deadline.storeCredit' : 'deadline.giftCard'),
  }
  const words = formatList(
    outcomes.map((outcome) => names[outcome]),
    'disjunction',
  )
  if (date === null) return text('deadline.always', { outcomes: words })
  return text(isLapsed ? 'deadline.ended' : 'deadline.until', { outcomes: words, date: formatDeadline(date) })
}

const capitalized = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(activeLocale()) + words.slice(1)
