import type { OutcomeChanges } from '@aftercare/domain/api/after-submission-api'
import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import { text } from '../../app/texts/text.ts'

type Outcome = OutcomeChanges['current']['outcome']
export type Offered = { outcome: Outcome; variantIdFromPlatform: string }

/** The outcome that a form asks for; the server checks whether it is offered. */
export function wantedOf(form: FormData): { outcome: Outcome; variantIdFromPlatform: string | null } {
  const outcome = form.get('outcome')
  const variant = form.get('variantIdFromPlatform')
  return {
    outcome: outcome === 'giftCard' || outcome === 'exchange' ? outcome : 'refund',
    variantIdFromPlatform: typeof variant === 'string' && variant !== '' ? variant : null,
  }
}

/** Each new item that can be chosen, by its name. */
export const exchangesOf = ({ products }: Pick<OutcomeChanges, 'products'>) =>
  products.flatMap(({ variants }) =>
    variants.map(({ idFromPlatform, titleWithOptions }) => ({
      value: idFromPlatform,
      label: titleWithOptions,
    })),
  )

export function outcomeLabel(outcome: Outcome, giftCardKind: GiftCardKind): string {
  switch (outcome) {
    case 'refund':
      return text('method.refund')
    case 'exchange':
      return text('method.variantExchange')
    case 'giftCard':
      return text(giftCardKind === 'Store_Credit' ? 'method.storeCredit' : 'method.giftCard')
  }
}
