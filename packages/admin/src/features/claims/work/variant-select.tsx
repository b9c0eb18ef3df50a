import { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { ExchangeOptions, ExchangeVariant } from '@aftercare/domain/catalog/exchange-product-schema'
import { Select } from '@mantine/core'
import { call } from '../../../api.ts'
import { formatMoney } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'
import { FailureWords } from '../../../components/form-alert.tsx'
import { useCall } from '../../../forms/use-call.ts'

export type ChosenVariant = {
  variant: ExchangeVariant
  name: string
  advancedExchangeMethod: ExchangeOptions['advancedExchangeMethod']
}

type VariantSelectProps = {
  orderId: string
  orderLineId: string
  /** What was ordered: mostly another size of it is wanted, so that it is offered first. */
  productId: string | null
  quantity: number
  /** What a gift's recipient may choose is priced by what the giver paid. */
  isGiftReturn?: boolean
  label: string
  placeholder?: string
  value: string | null
  onChange: (chosen: ChosenVariant | null) => void
  isClearable?: boolean
  error?: string | undefined
}

/** The items that an ordered one may be exchanged for, with their prices; what is sold out cannot be chosen. */
export function VariantSelect({
  orderId,
  orderLineId,
  productId,
  quantity,
  isGiftReturn = false,
  value,
  onChange,
  isClearable = false,
  error,
  ...labels
}: VariantSelectProps) {
  const { store } = useStore()
  const params = { storeId: store.id, storeOrderId: orderId, lineItemId: orderLineId }
  const { answer, failure } = useCall(`${orderLineId} ${quantity} ${isGiftReturn}`, (signal) =>
    call(claimFilingApi.listExchangeOptions, {
      params,
      query: { quantity: String(quantity), isGiftReturn: isGiftReturn ? 'true' : 'false' },
      signal,
    }),
  )
  const find = (id: string | null): ChosenVariant | null => {
    const product = answer?.products.find(({ variants }) =>
      variants.some(({ idFromPlatform }) => idFromPlatform === id),
    )
    const variant = product?.variants.find(({ idFromPlatform }) => idFromPlatform === id)
    if (!answer || !product || !variant) return null
    return { variant, name: product.name, advancedExchangeMethod: answer.advancedExchangeMethod }
  }
  return (
    <Select
      {...labels}
      data={inOrder(answer?.products ?? [], productId).map(({ name, variants }) => ({
        group: name,
        items: variants.map((variant) => ({
          value: variant.idFromPlatform,
          label: labelOf(variant, store.currencyCode),
          disabled: !variant.isAvailable,
        })),
      }))}
      value={value}
      onChange={(id) => onChange(find(id))}
      allowDeselect={isClearable}
      clearable={isClearable}
      searchable
      disabled={!answer}
      nothingFoundMessage={text('variant.none')}
      error={error ?? (failure && <FailureWords failure={failure} />)}
    />
  )
}

const inOrder = (products: ExchangeOptions['products'], first: string | null) => [
  ...products.filter(({ idFromPlatform }) => idFromPlatform === first),
  ...products.filter(({ idFromPlatform }) => idFromPlatform !== first),
]

const labelOf = ({ titleWithOptions, price, isAvailable }: ExchangeVariant, currencyCode: string): string =>
  [titleWithOptions, formatMoney(price, currencyCode), !isAvailable && text('variant.soldOut')]
    .filter(Boolean)
    .join(' · ')
