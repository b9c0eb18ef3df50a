import { plusNotice, type PlusNotice } from '@aftercare/domain/shipping-plus/plus-notice'
import { readWish } from '@aftercare/domain/shipping-plus/plus-record'
import {
  Banner,
  BlockStack,
  Heading,
  Icon,
  InlineStack,
  Text,
  TextBlock,
  useAttributes,
  useDeliveryGroupListTarget,
  useDeliverySelectionGroups,
  useTranslate,
} from '@shopify/ui-extensions-react/checkout'
import { deliveriesOf } from './deliveries.ts'
import { PlusOptions } from './plus-options.tsx'
import { useCheckoutConfig } from './use-checkout-config.ts'
import { useGuaranteeOffer } from './use-guarantee-offer.ts'
import { usePlusRecord } from './use-plus-record.ts'
import { useTexts, type Texts } from './use-texts.ts'

/**
 * Next to the delivery options: which of them include the guarantee, for how much, and whether this order has
 * it. Only the shopper can choose, since Shopify lets no extension choose an option.
 */
export function ShippingPlus() {
  const groups = useDeliveryGroupListTarget()?.deliveryGroups ?? []
  const selections = useDeliverySelectionGroups()
  const isWanted = readWish(useAttributes() ?? [])
  const config = useCheckoutConfig()
  const { offer } = useGuaranteeOffer(config)
  const texts = useTexts(config)
  usePlusRecord()

  const deliveries = deliveriesOf(groups, selections)
  const notice = plusNotice(deliveries, { hasGuaranteeLine: offer.kind === 'added', isWanted })
  return notice && <Notice notice={notice} texts={texts} />
}

function Notice({ notice, texts }: { notice: PlusNotice; texts: Texts }) {
  const translate = useTranslate()
  const { headline, promise } = texts
  const values = { guarantee: headline }

  switch (notice.kind) {
    case 'doubled':
      return (
        <Banner status="warning" title={translate('plus.doubled.title', values)}>
          <TextBlock>{translate('plus.doubled.text', values)}</TextBlock>
        </Banner>
      )
    case 'unneeded':
      return <Covered text={translate('plus.unneeded', values)} />
    case 'included':
      return <Covered text={translate('plus.included', values)} promise={promise} />
    case 'chosen':
      return <Covered text={translate('plus.chosen', values)} promise={promise} />
    case 'partly':
    case 'offered':
      return <Offered notice={notice} texts={texts} />
  }
}

function Covered({ text, promise }: { text: string; promise?: string }) {
  return (
    <InlineStack spacing="tight">
      <Icon source="success" appearance="success" />
      <BlockStack spacing="none">
        <Text emphasis="bold">{text}</Text>
        {promise && <TextBlock appearance="subdued">{promise}</TextBlock>}
      </BlockStack>
    </InlineStack>
  )
}

type Open = Extract<PlusNotice, { kind: 'offered' | 'partly' }>

function Offered({ notice, texts: { headline, promise } }: { notice: Open; texts: Texts }) {
  const translate = useTranslate()
  const hint = notice.kind === 'partly' ? 'plus.partly' : notice.isWanted ? 'plus.wanted' : 'plus.how'
  return (
    <BlockStack border="base" cornerRadius="base" padding="base" spacing="tight">
      <InlineStack spacing="tight" blockAlignment="center">
        <Icon source="delivery" />
        <Heading level={3}>{headline}</Heading>
      </InlineStack>
      <TextBlock>{promise}</TextBlock>
      <PlusOptions options={notice.options} />
      <TextBlock appearance="subdued">{translate(hint, { guarantee: headline })}</TextBlock>
    </BlockStack>
  )
}
