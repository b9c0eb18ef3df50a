import { NumberInput } from '@mantine/core'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { MoneyInput } from '../../../../components/money-input.tsx'

type AmountFieldProps = {
  isPercent: boolean
  amount: number | string | null | undefined
  onChange: (amount: number | string | null) => void
  error: string | undefined
}

/** A percentage, or an amount of the store's currency. */
export function AmountField({ isPercent, amount, onChange, error }: AmountFieldProps) {
  const mayEdit = useMay('editSettings')
  const { currencyCode } = useStore().store
  if (isPercent)
    return (
      <NumberInput
        label={text('charges.percent')}
        value={amount ?? ''}
        onChange={onChange}
        suffix=" %"
        hideControls
        error={error}
        readOnly={!mayEdit}
      />
    )
  return (
    <MoneyInput
      label={text('charges.amount')}
      currencyCode={currencyCode}
      value={typeof amount === 'number' ? amount : null}
      onChange={onChange}
      error={error}
      readOnly={!mayEdit}
    />
  )
}
