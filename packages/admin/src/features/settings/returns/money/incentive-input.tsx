import { giftCardIncentive as incentivePolicy } from '@aftercare/domain/merchants/settings-schema'
import { giftCardIncentiveOf } from '@aftercare/domain/resolution/charge-policies'
import { giftCardIncentive } from '@aftercare/domain/resolution/incentives'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { Select, SimpleGrid, Text } from '@mantine/core'
import * as v from 'valibot'
import { formatMoney } from '../../../../app/format.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { AmountField } from './amount-field.tsx'

const types = ['none', 'percent', 'fixed'] as const
/** As it is entered: an amount that was deleted is an empty text, or no number. */
export type EnteredIncentive = { type: (typeof types)[number]; amount?: number | string | null }

type IncentiveInputProps = {
  label: string
  value: EnteredIncentive
  onChange: (incentive: EnteredIncentive) => void
  error: string | undefined
  /** Says what a credit would grow to, in the store's currency. */
  example: (amounts: { value: string; total: string }) => string
  hint: string
}

/** A bonus upon a credit: none, a share of it or an amount, with an example. */
export function IncentiveInput({ label, value, onChange, error, example, hint }: IncentiveInputProps) {
  const mayEdit = useMay('editSettings')
  const { currencyCode } = useStore().store
  const amounts = exampleOf(value, currencyCode)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={label}
          data={types.map((type) => ({ value: type, label: text(`charges.incentive.${type}`) }))}
          value={value.type}
          onChange={(type) => type && onChange({ ...value, type })}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        {value.type !== 'none' && (
          <AmountField
            isPercent={value.type === 'percent'}
            amount={value.amount}
            onChange={(amount) => onChange({ ...value, amount })}
            error={error}
          />
        )}
      </SimpleGrid>
      {value.type !== 'none' && (
        <Text size="sm" c="dimmed">
          {amounts && example(amounts)} {hint}
        </Text>
      )}
    </>
  )
}

/** Undefined while what is entered is no incentive yet. */
function exampleOf(incentive: EnteredIncentive, currencyCode: string) {
  const policy = v.safeParse(incentivePolicy, incentive)
  if (!policy.success) return undefined
  const value = toMinor(80, currencyCode)
  const bonus = giftCardIncentive(giftCardIncentiveOf(policy.output, currencyCode), [value])
  const inWords = (minor: MinorUnits) => formatMoney(toDecimal(minor, currencyCode), currencyCode)
  return { value: inWords(value), total: inWords(sum([value, bonus])) }
}
