import { ratesApi } from '@aftercare/domain/api/rates-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { newShipRate, type NewShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import { Alert, Group, Loader, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { countryChoices } from '../../../forms/country-choices.ts'
import type { Entered } from './rate-draft.ts'
import { amountWords } from './rate-words.ts'

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
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={text('cartTrial.country')}
        data={countryChoices()}
        value={cart.countryCode}
        onChange={(countryCode) => countryCode && set({ countryCode, provinceCode: null })}
        allowDeselect={false}
        searchable
      />
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
      <NumberInput
        label={text('cartTrial.grams')}
        value={cart.grams}
        onChange={(grams) => set({ grams })}
        min={0}
        max={10_000_000}
        allowDecimal={false}
        suffix=" g"
        thousandSeparator=","
        hideControls
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
        grams: Number(cart.grams),
        price: Math.round((cart.price ?? 0) * 100),
      },
    ],
    currency,
    locale: 'en',
  },
})

type Simulated = EndpointOutput<typeof ratesApi.simulateRates>

function Offers({ asked }: { asked: string }) {
  const { store } = useStore()
  const { answer, failure } = useCall(asked, (signal) =>
    call(ratesApi.simulateRates, {
      params: { storeId: store.id },
      body: JSON.parse(asked) as Parameters<typeof call<typeof ratesApi.simulateRates>>[1]['body'],
      signal,
    }),
  )
  if (failure !== undefined)
    return (
      <Alert color="red" role="alert">
        {failure}
      </Alert>
    )
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
            <Offer key={rate.serviceCode} rate={rate} />
          ))}
        </ul>
      )}
      <NotOffered trace={answer.trace} />
    </Stack>
  )
}

const Offer = ({ rate }: { rate: Simulated['rates'][number] }) => (
  <li>
    <Group justify="space-between" wrap="nowrap" align="start" gap="sm">
      <div>
        <Text size="sm" fw={600}>
          {rate.name}
        </Text>
        {rate.description && (
          <Text size="xs" c="dimmed">
            {rate.description}
          </Text>
        )}
        <Arrival estimate={rate.estimate} />
      </div>
      <Text size="sm" fw={600} className="rate-price">
        {amountWords(rate.price, rate.currencyCode)}
      </Text>
    </Group>
  </li>
)

const estimated = v.object({ minDeliveryDate: v.string(), maxDeliveryDate: v.string() })

/** The dates that go to the platform with the rate, whether or not they stand in its text. */
function Arrival({ estimate }: { estimate: unknown }) {
  const read = v.safeParse(estimated, estimate)
  if (!read.success) return null
  const { minDeliveryDate, maxDeliveryDate } = read.output
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Text size="xs" c="dimmed">
      {text('cartTrial.arrives', {
        dates: format.formatRange(new Date(minDeliveryDate), new Date(maxDeliveryDate)),
      })}
    </Text>
  )
}

const refusals = [
  'otherDestination',
  'outOfRange',
  'noConversion',
  'notServedByCarrier',
  'removedByRule',
  'duplicateName',
] as const
const traced = v.object({
  rates: v.array(v.object({ name: v.string(), outcome: v.picklist(['quoted', ...refusals]) })),
})

/** Rates that are not part of the answer, and why: what a shopper's question to support is about. */
function NotOffered({ trace }: { trace: unknown }) {
  const read = v.safeParse(traced, trace)
  if (!read.success) return null
  const reasons = new Set(
    read.output.rates.flatMap(({ name, outcome }) =>
      outcome === 'quoted' ? [] : [text(`cartTrial.not.${outcome}`, { name })],
    ),
  )
  if (reasons.size === 0) return null
  return (
    <details>
      <summary className="trial-why">{text('cartTrial.notOffered')}</summary>
      <ul className="trial-reasons">
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
