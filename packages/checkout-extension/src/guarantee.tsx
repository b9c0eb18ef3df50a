import { mayChange, type GuaranteeOffer } from '@aftercare/domain/shipping-plus/guarantee-offer'
import { variantGlobalId } from '@aftercare/domain/shipping-plus/platform-id'
import { isCoveredByRate } from '@aftercare/domain/shipping-plus/plus-notice'
import {
  Banner,
  BlockStack,
  Checkbox,
  TextBlock,
  useApi,
  useCartLines,
  useDeliveryGroups,
  useInstructions,
  useTotalAmount,
  useTranslate,
} from '@shopify/ui-extensions-react/checkout'
import type { Money } from './amounts.ts'
import { deliveriesOf } from './deliveries.ts'
import { useCheckoutConfig } from './use-checkout-config.ts'
import { useGuaranteeChange } from './use-guarantee-change.ts'
import { useGuaranteeOffer } from './use-guarantee-offer.ts'
import { useLowerTier } from './use-lower-tier.ts'
import { useTexts, type Texts } from './use-texts.ts'
import { useVariantPrice } from './use-variant-price.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/**
 * The guarantee as a product: off by default, with its price. Hidden if the store does not sell it this way,
 * if checkout accepts no new lines, and if the chosen delivery includes it. If it is not offered, it is
 * removed, and the shopper is told.
 */
export function Guarantee() {
  const config = useCheckoutConfig()
  const { offer, lowerTier } = useGuaranteeOffer(config)
  useLowerTier(lowerTier)
  const texts = useTexts(config)
  const price = usePrice(offer)
  const { canAddCartLine } = useInstructions().lines
  const isWithdrawn = useWithdrawal(offer)
  const translate = useTranslate()
  const isCovered = isCoveredByRate(deliveriesOf(useDeliveryGroups(), undefined))

  if (isWithdrawn && offer.kind === 'absent')
    return <Banner status="info" title={translate('guarantee.withdrawn', { guarantee: texts.headline })} />
  if (config === undefined || price === null || offer.kind === 'absent') return null
  if (offer.kind === 'offered' && (!canAddCartLine || isCovered)) return null
  return <Choice offer={offer} price={price} texts={texts} storefrontId={config?.storefrontId ?? null} />
}

type ChoiceProps = { offer: GuaranteeOffer; price: Money; texts: Texts; storefrontId: string | null }

function Choice({ offer, price, texts, storefrontId }: ChoiceProps) {
  const { i18n } = useApi()
  const translate = useTranslate()
  const { canAddCartLine, canRemoveCartLine } = useInstructions().lines
  const guarantee = texts.headline
  const priceText = i18n.formatCurrency(price.amount, { currency: price.currencyCode })
  const label = translate('guarantee.label', { guarantee, price: priceText })
  const shown = { text: `${label}\n${texts.promise}`, price }
  const { state, change } = useGuaranteeChange(offer, shown, storefrontId)

  const isAdded = offer.kind !== 'offered'
  const isFree = mayChange(offer, { canAdd: canAddCartLine, canRemove: canRemoveCartLine })
  return (
    <BlockStack border="base" cornerRadius="base" padding="base" spacing="tight">
      <Checkbox
        id="aftercare-guarantee"
        checked={state.kind === 'busy' ? state.isWanted : isAdded}
        disabled={!isFree || state.kind === 'busy'}
        onChange={change}
      >
        {label}
      </Checkbox>
      <TextBlock appearance="subdued">{texts.promise}</TextBlock>
      {offer.kind === 'unserved' && <TextBlock>{translate('guarantee.unserved', { guarantee })}</TextBlock>}
      {isAdded && !isFree && <TextBlock appearance="subdued">{translate('guarantee.fixed')}</TextBlock>}
      {state.kind === 'failed' && (
        <Banner status="critical">
          <TextBlock>
            {translate(isAdded ? 'guarantee.notRemoved' : 'guarantee.notAdded', { guarantee })}
          </TextBlock>
        </Banner>
      )}
    </BlockStack>
  )
}

/** The shop's price of the offer, or the total of the lines in the cart; null while it is unknown. */
function usePrice(offer: GuaranteeOffer): Money | null {
  const lines = useCartLines()
  const { currencyCode } = useTotalAmount()
  const asked = useVariantPrice(offer.kind === 'offered' ? variantGlobalId(offer.variantId) : null)
  if (!('lines' in offer)) return asked
  const own = new Set(offer.lines.map(({ id }) => id))
  const amounts = lines.filter(({ id }) => own.has(id)).map(({ cost }) => cost.totalAmount.amount)
  return { amount: amounts.reduce((sum, amount) => sum + amount, 0), currencyCode }
}
