import { ratesApi } from '@aftercare/domain/api/rates-api'
import { newShipRate, type NewShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import { Loader, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { WeightInput } from '../../../components/weight-input.tsx'
import { Panel } from '../../../components/panel.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { countryChoices } from '../../../forms/country-choices.ts'
import type { Entered } from './rate-draft.ts'
import { NotOffered } from './not-offered.tsx'
import { ShipsFrom } from './ships-from.tsx'
import { OfferedRate } from './offered-rate.tsx'

/** Long enough not to ask for every letter, short enough to feel like an answer. */
const typingMs = 400

type Cart = {
  countryCode: string
  provinceCode: string | null
  postalCode: string
  price: number | null
  quantity: Entered
  grams: Entered
}
type RateTrialProps = {
  /** The rates that would be, in place of those that are. */
  draft?: readonly NewShipRate[]
  countryCode?: string | undefined
}

/** What a shopper with a cart would be offered, as it is or as it would be, while it is being entered. */
export function RateTrial({ draft, countryCode = 'US' }: RateTrialProps) {
  const { store } = useStore()
  const [cart, setCart] = useState<Cart>({
    countryCode,
    provinceCode: null,
    postalCode: '',
    price: 60,
    quantity: 1,
    grams: 500,
  })
  const asked = { cart: requestOf(cart, store.currencyCode), ...(draft && { draft: { rates: [...draft] } }) }
  const [settled] = useDebouncedValue(JSON.stringify(asked), typingMs)
  const isSound = draft === undefined || draft.every((rate) => v.is(newShipRate, rate))
  return (
    <Panel title={text('cartTrial.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text(draft ? 'cartTrial.leadDraft' : 'cartTrial.lead')}
        </Text>
        <CartFields cart={cart} set={(change) => setCart((before) => ({ ...before, ...change }))} />
        {isSound ? (
          <Offers asked={settled} />
        ) : (
          <Text size="sm" c="dimmed">
            {text('cartTrial.unfinished')}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

type CartFieldsProps = { cart: Cart; set: (change: Partial<Cart>) => void }

const CartFields = (cart: CartFieldsProps) => (
  <>
    <Destination {...cart} />
    <Contents {...cart} />
  </>
)

function Destination({ cart, set }: CartFieldsProps) {
  const provinces = provincesOf(cart.countryCode)
  return (
    <>
      <Select
        label={text('cartTrial.country')}
        data={countryChoices()}
        value={cart.countryCode}
        onChange={(countryCode) => countryCode && set({ countryCode, provinceCode: null })}
        allowDeselect={false}
        searchable
      />
      <SimpleGrid cols={2} spacing="sm">
        {provinces.length > 0 && (
          <Select
            label={text('cartTrial.province')}
            placeholder={text('cartTrial.anyProvince')}
            data={provinces.map(({ code, name }) => ({ value: code, label: name }))}
            value={cart.provinceCode}
            onChange={(provinceCode) => set({ provinceCode })}
            clearable
            searchable
          />
        )}
        <TextInput
          label={text('cartTrial.postalCode')}
          value={cart.postalCode}
          onChange={(event) => set({ postalCode: event.currentTarget.value })}
          maxLength={20}
        />
      </SimpleGrid>
    </>
  )
}

function Contents({ cart, set }: CartFieldsProps) {
  const { store } = useStore()
  return (
    <SimpleGrid cols={3} spacing="sm">
      <NumberInput
        label={text('cartTrial.quantity')}
        value={cart.quantity}
        onChange={(quantity) => set({ quantity })}
        min={1}
        max={1000}
        allowDecimal={false}
        hideControls
      />
      <MoneyInput
        label={text('cartTrial.price')}
        currencyCode={store.currencyCode}
        value={cart.price}
        onChange={(price) => set({ price })}
      />
      <WeightInput
        label={text('cartTrial.grams')}
        unit={store.weightUnit}
        grams={cart.grams}
        onChange={(grams) => set({ grams })}
        thousandSeparator=","
      />
    </SimpleGrid>
  )
}

/** As the platform would ask at checkout; prices are hundredths whatever the currency. */
const requestOf = (cart: Cart, currency: string) => ({
  rate: {
    origin: { country: null },
    destination: {
      country: cart.countryCode,
      province: cart.provinceCode,
      postal_code: cart.postalCode || null,
    },
    items: [
      {
        quantity: Math.max(1, Number(cart.quantity)),
        grams: Math.max(0, Number(cart.grams) || 0),
        price: Math.round(Math.max(0, cart.price ?? 0) * 100),
      },
    ],
    currency,
    locale: 'en',
  },
})

function Offers({ asked }: { asked: string }) {
  const { store } = useStore()
  const { answer, failure } = useCall(asked, (signal) =>
    call(ratesApi.simulateRates, {
      params: { storeId: store.id },
      body: JSON.parse(asked) as Parameters<typeof call<typeof ratesApi.simulateRates>>[1]['body'],
      signal,
    }),
  )
  if (failure) return <FormAlert errors={failure} />
  if (!answer) return <Loader size="sm" type="dots" color="gray" aria-label={text('cartTrial.asking')} />
  return (
    <Stack gap="sm" aria-live="polite">
      {answer.rates.length === 0 ? (
        <Text size="sm" fw={600}>
          {text('cartTrial.none')}
        </Text>
      ) : (
        <ul className="trial-offers" aria-label={text('cartTrial.offers')}>
          {answer.rates.map((rate) => (
            <OfferedRate key={rate.serviceCode} rate={rate} />
          ))}
        </ul>
      )}
      <ShipsFrom trace={answer.trace} />
      <NotOffered trace={answer.trace} />
    </Stack>
  )
}
