import type { ReturnPolicy } from './settings-schema.ts'

/** What a merchant starts from who has not decided everything: the fields that a template sets. */
export type PolicyTemplate = {
  code: 'strict' | 'standard' | 'generous'
  policy: Pick<
    ReturnPolicy,
    | 'isRefundEnabled'
    | 'isGiftCardEnabled'
    | 'isExchangeEnabled'
    | 'isGiftReturnEnabled'
    | 'refundValidityDays'
    | 'giftCardValidityDays'
    | 'variantExchangeValidityDays'
    | 'windowStartsAt'
  >
}

const within = (refund: number, giftCard: number, exchange: number) => ({
  refundValidityDays: refund,
  giftCardValidityDays: giftCard,
  variantExchangeValidityDays: exchange,
})
const everything = {
  isRefundEnabled: true,
  isGiftCardEnabled: true,
  isExchangeEnabled: true,
  isGiftReturnEnabled: true,
}

/** The strictest first. */
export const policyTemplates: readonly PolicyTemplate[] = [
  {
    code: 'strict',
    policy: { ...everything, isGiftReturnEnabled: false, ...within(14, 14, 14), windowStartsAt: 'delivered' },
  },
  { code: 'standard', policy: { ...everything, ...within(30, 30, 30), windowStartsAt: 'delivered' } },
  { code: 'generous', policy: { ...everything, ...within(60, 90, 90), windowStartsAt: 'delivered' } },
]

/** The template that a policy equals in every field that templates set; undefined for a policy of one's own. */
export const templateOf = (policy: ReturnPolicy): PolicyTemplate | undefined =>
  policyTemplates.find((template) =>
    Object.entries(template.policy).every(([name, value]) => policy[name as keyof ReturnPolicy] === value),
  )
