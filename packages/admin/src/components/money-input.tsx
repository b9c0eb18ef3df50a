import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { currencyParts } from '../app/format.ts'

type MoneyInputProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  currencyCode: string
  /** Null while nothing is entered. */
  value: number | null
  onChange: (value: number | null) => void
}

/**
 * An amount of a currency, with its sign and as many decimals as it has. A minus stays as it was typed, for the
 * form to refuse: without it, what is saved would be another amount than was meant.
 */
export function MoneyInput({ currencyCode, value, onChange, ...props }: MoneyInputProps) {
  const { symbol, decimals } = currencyParts(currencyCode)
  const [entered, setEntered] = useState<number | string>(value ?? '')
  // What was discarded, or came from elsewhere, is shown in place of what was typed.
  const shown = amountIn(entered) === value ? entered : (value ?? '')
  return (
    <NumberInput
      {...props}
      value={shown}
      onChange={(typed) => {
        setEntered(typed)
        onChange(amountIn(typed))
      }}
      prefix={symbol}
      decimalScale={decimals}
      min={0}
      clampBehavior="none"
      thousandSeparator=","
      hideControls
    />
  )
}

/** A sign alone is no amount yet. */
const amountIn = (entered: number | string): number | null =>
  entered === '' || Number.isNaN(Number(entered)) ? null : Number(entered)
