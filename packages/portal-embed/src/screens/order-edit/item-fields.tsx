import type { ItemChoices } from '@aftercare/domain/api/order-edit-api'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { useState } from 'react'
import { formatMoney } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { LineItem } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'
import { QuantityInput } from '../../components/quantity-input.tsx'
import { Select } from '../../components/select.tsx'
import type { FormErrors } from '../../forms/read-form.ts'

type Choice = ItemChoices['lineItems'][number]
type FieldsProps = {
  order: StorefrontOrder
  choices: readonly Choice[]
  errors: FormErrors | undefined
}

/** How many of each item there should be. */
export const QuantityFields = ({ order, choices, errors }: FieldsProps) => (
  <ul className="order-edit-items">
    {linesOf(order, choices).map(({ line, choice }) => (
      <li key={line.id} className="card">
        <Item line={line} order={order} />
        <QuantityInput
          name={line.id}
          label={text('orderEdit.quantity')}
          help={text('orderEdit.quantityHelp', { count: choice.maxQuantity })}
          least={0}
          most={choice.maxQuantity}
          defaultValue={line.currentQuantity}
          error={errors?.fields[line.id]}
        />
      </li>
    ))}
  </ul>
)

/** Which other variant replaces an item, and how many of it. */
export const SwapFields = ({ order, choices }: FieldsProps) => (
  <ul className="order-edit-items">
    {linesOf(order, choices)
      .filter(({ choice }) => choice.variants.length > 0)
      .map(({ line, choice }) => (
        <li key={line.id} className="card">
          <Item line={line} order={order} />
          <Swap line={line} choice={choice} order={order} />
        </li>
      ))}
  </ul>
)

type Variant = Choice['variants'][number]

const nameOf = (options: Variant['options']) => options.map(({ value }) => value).join(' · ')

type SwapProps = { line: OrderLineItem; choice: Choice; order: StorefrontOrder }

function Swap({ line, choice, order }: SwapProps) {
  const [chosenId, setChosenId] = useState('keep')
  const chosen = choice.variants.find(({ idFromPlatform }) => idFromPlatform === chosenId)
  const effectOf = ({ options, difference }: Variant) => {
    const variant = nameOf(options)
    const amount = formatMoney(Math.abs(difference), order)
    if (difference === 0) return text('orderEdit.swapSame', { variant })
    return text(difference > 0 ? 'orderEdit.swapPay' : 'orderEdit.swapBack', { variant, amount })
  }
  /** Short, so that the amount is not cut off on a phone. */
  const labelOf = ({ options, difference }: Variant) => {
    const sign = difference < 0 ? '−' : '+'
    const amount = `${sign}${formatMoney(Math.abs(difference), order)}`
    return difference === 0 ? nameOf(options) : `${nameOf(options)} (${amount})`
  }
  return (
    <>
      <Select
        name={`variant/${line.id}`}
        label={text('orderEdit.swapTo')}
        defaultValue="keep"
        options={[
          { value: 'keep', label: text('orderEdit.swapNone') },
          ...choice.variants.map((variant) => ({ value: variant.idFromPlatform, label: labelOf(variant) })),
        ]}
        onChoose={setChosenId}
        {...(chosen && { help: effectOf(chosen) })}
      />
      {chosen && line.currentQuantity > 1 && (
        <QuantityInput
          name={`count/${line.id}`}
          label={text('orderEdit.swapCount')}
          least={1}
          most={line.currentQuantity}
          defaultValue={line.currentQuantity}
        />
      )}
    </>
  )
}

const Item = ({ line, order }: Omit<SwapProps, 'choice'>) => (
  <LineItem
    name={line.name}
    imgUrl={line.imgUrl}
    options={line.optionsFromPlatform}
    quantity={line.currentQuantity}
    {...(line.unitPrice !== null && { price: <Money amount={line.unitPrice} of={order} /> })}
  />
)

const linesOf = ({ lineItems }: StorefrontOrder, choices: readonly Choice[]) =>
  choices.flatMap((choice) => {
    const line = lineItems.find(({ id }) => id === choice.id)
    return line ? [{ line, choice }] : []
  })
