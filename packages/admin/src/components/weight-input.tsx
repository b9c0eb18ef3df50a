import { fromGrams, toGrams, type WeightUnit } from '@aftercare/domain/shared/weight'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type WeightInputProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  unit: WeightUnit
  /** An empty text while nothing is entered. */
  grams: number | string
  onChange: (grams: number | string) => void
}

/** A weight, entered in the store's unit and kept in grams. */
export function WeightInput({ unit, grams, onChange, ...props }: WeightInputProps) {
  const [entered, setEntered] = useState<number | string>(() => inUnit(grams, unit))
  // What was discarded, or came from elsewhere, is shown in place of what was typed.
  const shown = inGrams(entered, unit) === grams ? entered : inUnit(grams, unit)
  return (
    <NumberInput
      {...props}
      value={shown}
      onChange={(weight) => {
        setEntered(weight)
        onChange(inGrams(weight, unit))
      }}
      suffix={` ${unit}`}
      decimalScale={unit === 'g' ? 0 : 2}
      clampBehavior="none"
      hideControls
    />
  )
}

const inUnit = (grams: number | string, unit: WeightUnit) =>
  typeof grams === 'number' ? fromGrams(grams, unit) : grams
const inGrams = (weight: number | string, unit: WeightUnit) =>
  weight === '' || Number.isNaN(Number(weight)) ? weight : toGrams(Number(weight), unit)
