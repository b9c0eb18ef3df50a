import { currencyCodes } from '@aftercare/domain/shared/currency-codes'
import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currencyParts } from '../../../../app/format.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/guarantee.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { RemoveButton } from '../../../../components/remove-button.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import { errorBelow } from '../../../../forms/refusal.ts'
import type { GuaranteeDraft, PriceDraft } from './guarantee-draft.ts'
import type { Part } from './guarantee-fields.tsx'
import './guarantee.css'

/** The guarantee's prices, by the subtotal of the goods. */
export function PriceFields({ form }: Part) {
  const { prices, implementationType } = form.draft
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('guarantee.prices')} beside={mayEdit && <FromCatalogue form={form} />}>
      <Stack gap="md">
        <Select
          label={text('guarantee.soldAs')}
          data={(['Product_Variant', 'Shipping_Line'] as const).map((value) => ({
            value,
            label: text(`guarantee.soldAs.${value}`),
          }))}
          value={implementationType}
          onChange={(value) => value && form.set({ implementationType: value })}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        {implementationType === 'Product_Variant' && (
          <Select
            label={text('guarantee.handedOver')}
            description={text('guarantee.handedOverHint')}
            data={(['onFirstFulfillment', 'onCreate', 'never'] as const).map((value) => ({
              value,
              label: text(`guarantee.handedOver.${value}`),
            }))}
            value={form.draft.unitFulfillment}
            onChange={(value) => value && form.set({ unitFulfillment: value })}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
        )}
        {prices.length === 0 && (
          <Text size="sm" c="dimmed">
            {text('guarantee.noPrices')}
          </Text>
        )}
        {prices.map((price, place) => (
          // A price has no id: its index identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <PriceRow key={place} form={form} price={price} place={place} />
        ))}
        {form.errors?.fields['units'] && (
          <Text size="sm" c="red">
            {form.errors.fields['units']}
          </Text>
        )}
        {mayEdit && <AddPrice form={form} />}
      </Stack>
    </Panel>
  )
}

type PriceRowProps = Part & { price: PriceDraft; place: number }

function PriceRow({ form, price, place }: PriceRowProps) {
  const mayEdit = useMay('editSettings')
  const { prices, implementationType } = form.draft
  const isVariant = implementationType === 'Product_Variant'
  const change = (part: Partial<PriceDraft>) =>
    form.set({ prices: replaced(prices, place, { ...price, ...part }) })
  const last = {
    className: 'price-last',
    inputContainer: (input: ReactNode) => (
      <div className="price-end">
        {input}
        {mayEdit && <RemovePrice form={form} place={place} />}
      </div>
    ),
  }
  return (
    <fieldset className="price" disabled={!mayEdit}>
      <legend className="price-legend">{text('guarantee.priceNumber', { number: place + 1 })}</legend>
      <Amount form={form} place={place} name="min" field="minSubtotalMinor" change={change} />
      <Amount form={form} place={place} name="max" field="maxSubtotalMinor" change={change} />
      <Amount form={form} place={place} name="price" field="priceMinor" change={change} />
      <Select
        {...(!isVariant && last)}
        label={text('guarantee.currency')}
        data={[...currencyCodes]}
        value={price.currencyCode}
        onChange={(currencyCode) => currencyCode && change({ currencyCode })}
        allowDeselect={false}
        searchable
      />
      {isVariant && (
        <TextInput
          {...last}
          label={text('guarantee.variant')}
          inputMode="numeric"
          value={price.idFromPlatform}
          onChange={(event) => change({ idFromPlatform: event.currentTarget.value })}
          error={errorBelow(form.errors, `units.${place}.idFromPlatform`)}
        />
      )}
    </fieldset>
  )
}

const RemovePrice = ({ form, place }: Part & { place: number }) => (
  <RemoveButton
    label={text('guarantee.removePrice', { number: place + 1 })}
    size={36}
    onClick={() => form.set({ prices: form.draft.prices.filter((_, at) => at !== place) })}
  />
)

const replaced = (prices: GuaranteeDraft['prices'], place: number, price: PriceDraft) =>
  prices.map((other, at) => (at === place ? price : other))

type AmountProps = Part & {
  place: number
  name: 'min' | 'max' | 'price'
  field: string
  change: (part: Partial<PriceDraft>) => void
}

function Amount({ form, place, name, field, change }: AmountProps) {
  const price = form.draft.prices[place]
  if (!price) return null
  const { symbol, decimals } = currencyParts(price.currencyCode)
  return (
    <NumberInput
      label={text(`guarantee.price.${name}`)}
      value={price[name]}
      onChange={(entered) => change({ [name]: entered })}
      error={errorBelow(form.errors, `units.${place}.${field}`)}
      prefix={symbol}
      decimalScale={decimals}
      thousandSeparator=","
      hideControls
    />
  )
}

/** The next price starts where the last one ends. */
function AddPrice({ form }: Part) {
  const { store } = useStore()
  const { prices } = form.draft
  const last = prices.at(-1)
  const next: PriceDraft = {
    idFromPlatform: '',
    min: last?.max ?? '',
    max: '',
    price: '',
    currencyCode: last?.currencyCode ?? store.currencyCode,
  }
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.set({ prices: [...prices, next] })}
      >
        {text('guarantee.addPrice')}
      </Button>
    </Group>
  )
}

/** Reads the guarantee's product from the catalog; disabled with unsaved input, which would be lost. */
function FromCatalogue({ form }: Part) {
  const { send, errors, isSending } = useSend(form.discard)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={isSending}
        disabled={form.changes > 0}
        onClick={() => send({ name: 'configure', body: { method: 'checkoutPlusProducts' } })}
      >
        {text('guarantee.fromCatalogue')}
      </Button>
      <FormAlert errors={errors} w="100%" />
    </>
  )
}
