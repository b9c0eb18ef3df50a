import { NumberInput, type NumberInputProps } from '@mantine/core'
import { currencyParts } from '../app/format.ts'

type MoneyInputProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  currencyCode: string
  /** Null while nothing is entered. */
  value: number | null
  onChange: (value: number | null) => void
}

/** An amount of a currency, with its sign and as many decimals as it has. */
export function MoneyInput({ currencyCode, value, onChange, ...props }: MoneyInputProps) {
  const { symbol, decimals } = currencyParts(currencyCode)
  return (
    <NumberInput
      {...props}
      value={value ?? ''}
      onChange={(entered) => onChange(entered === '' ? null : Number(entered))}
      prefix={symbol}
      decimalScale={decimals}
      min={0}
      clampBehavior="none"
      allowNegative={false}
      thousandSeparator=","
      hideControls
    />
  )
}
