import { expect, test } from 'vitest'
import { offeredResolutions } from './offered-resolutions.ts'

type Given = {
  refund?: boolean
  giftCard?: boolean
  exchange?: boolean
  exchangeOnly?: boolean
  off?: 'isRefundEnabled' | 'isGiftCardEnabled' | 'isExchangeEnabled'
  products?: boolean
}

const offered = ({
  refund = true,
  giftCard = true,
  exchange = true,
  exchangeOnly = false,
  off,
  products = true,
}: Given) =>
  offeredResolutions(
    {
      return: {
        isFinalSale: false,
        isExchangeOnly: exchangeOnly,
        refund: { isEligible: refund },
        giftCard: { isEligible: giftCard },
        exchange: { isEligible: exchange },
      },
    },
    { isRefundEnabled: true, isGiftCardEnabled: true, isExchangeEnabled: true, ...(off && { [off]: false }) },
    products,
  )

// prettier-ignore
test.for<[what: string, Given, credit: 'giftCard' | 'refund' | null, isExchangeOffered: boolean]>([
  ['everything',                       {},                                       'giftCard', true],
  ['no gift card for this item',       { giftCard: false },                      'refund',   true],
  ['gift cards switched off',          { off: 'isGiftCardEnabled' },             'refund',   true],
  ['no credit for this item',          { giftCard: false, refund: false },       null,       true],
  ['refunds off, no gift card either', { giftCard: false, off: 'isRefundEnabled' }, null,    true],
  ['an exchange-only item',            { exchangeOnly: true },                   null,       true],
  ['no exchange for this item',        { exchange: false },                      'giftCard', false],
  ['exchanges switched off',           { off: 'isExchangeEnabled' },             'giftCard', false],
  ['no product to exchange for',       { products: false },                      'giftCard', false],
  ['exchange only, but no product',    { exchangeOnly: true, products: false },  null,       false],
])('%s', ([, given, credit, isExchangeOffered]) => {
  expect(offered(given)).toEqual({ credit, isExchangeOffered })
})
