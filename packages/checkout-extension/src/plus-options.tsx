import type { PlusOption } from '@aftercare/domain/shipping-plus/plus-notice'
import { BlockStack, Text, useApi, useTotalAmount, useTranslate } from '@shopify/ui-extensions-react/checkout'
import { decimalOf } from './amounts.ts'

/** One line for each delivery option with the guarantee: its name, what that adds, when it comes. */
export function PlusOptions({ options }: { options: PlusOption[] }) {
  const lineOf = usePlusLine()
  return (
    <BlockStack spacing="none">
      {options.map((option, place) => (
        <Text key={place} emphasis="bold">
          {lineOf(option)}
        </Text>
      ))}
    </BlockStack>
  )
}

function usePlusLine() {
  const translate = useTranslate()
  const { i18n } = useApi()
  const { currencyCode } = useTotalAmount()
  const priceText = ({ surchargeMinor }: PlusOption) => {
    if (surchargeMinor === null) return ''
    if (surchargeMinor === 0) return translate('plus.free')
    return translate('plus.surcharge', {
      price: i18n.formatCurrency(decimalOf(surchargeMinor, currencyCode)),
    })
  }
  const daysText = ({ transitDays }: PlusOption) => {
    if (!transitDays) return ''
    const { min, max } = transitDays
    return min === max
      ? translate('plus.days', { count: max })
      : translate('plus.dayRange', { from: min, to: max })
  }
  return (option: PlusOption) =>
    [option.title, priceText(option), daysText(option)].filter((part) => part !== '').join(' · ')
}
