import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { ratesApi } from '@aftercare/domain/api/rates-api'
import { countryName } from '@aftercare/domain/shared/countries'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronRight, IconReceiptOff, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { knownParameters, withParameter } from '../../../components/list-address.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Pager } from '../../../components/pager.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { amountWords } from './rate-words.ts'
import './rates.css'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(ratesApi.listQuotes, {
    params: { storeId: params['storeId'] ?? '' },
    query: knownParameters(new URL(request.url).searchParams, ['quotedTo']),
    signal: request.signal,
  })

type Quote = EndpointOutput<typeof ratesApi.listQuotes>['items'][number]

/** Quotes since yesterday, with their reasons: to answer questions about a price. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('quote.title')}>
      <Stack gap="md" maw={880}>
        <Group justify="space-between" align="end" gap="sm">
          <Text size="sm" c="dimmed" maw={480}>
            {text('quote.lead')}
          </Text>
          <UpTo />
        </Group>
        {list.items.length === 0 ? (
          <NoQuotes />
        ) : (
          <ul className="quotes" aria-label={text('quote.title')}>
            {list.items.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} />
            ))}
          </ul>
        )}
        <Pager list={list} />
      </Stack>
    </SettingsPage>
  )
}

const latest = Date.UTC(10_000, 0)

/** Leads to the quotes until the end of a minute, such as the one that a shopper remembers. */
function UpTo() {
  const [search, setSearch] = useSearchParams()
  const quotedTo = search.get('quotedTo')
  const [shown, setShown] = useState({ quotedTo, entered: asEntered(quotedTo) })
  // Until the list has come, the field holds what was typed; when the address says something else, that.
  if (shown.quotedTo !== quotedTo) setShown({ quotedTo, entered: asEntered(quotedTo) })
  const set = (entered: string) => {
    setShown({ quotedTo, entered })
    // While a year is typed, the browser reports each digit: 0002 is not meant.
    const until = Date.parse(`${entered}:59.999`)
    if (entered !== '' && !(until > 0 && until < latest)) return
    const moment = entered && new Date(until).toISOString()
    setSearch(withParameter(search, 'quotedTo', moment), { replace: true })
  }
  return (
    <TextInput
      type="datetime-local"
      label={text('quote.upTo')}
      value={shown.entered}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** A time in the format of the browser's field: minutes, in the user's time zone. */
function asEntered(moment: string | null): string {
  const date = new Date(moment ?? '')
  return Number.isNaN(date.getTime())
    ? ''
    : new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function NoQuotes() {
  const [search] = useSearchParams()
  if (!search.has('quotedTo'))
    return (
      <EmptyState icon={IconTruckDelivery} title={text('quote.noneTitle')} lead={text('quote.noneLead')} />
    )
  return (
    <EmptyState icon={IconReceiptOff} title={text('quote.noneThenTitle')} lead={text('quote.noneThenLead')}>
      <Button component={Link} to="?" variant="default" mt="xs">
        {text('quote.showNewest')}
      </Button>
    </EmptyState>
  )
}

function QuoteRow({ quote }: { quote: Quote }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="quote-row">
          <IconChevronRight size={16} aria-hidden />
          <span>
            <Text span size="sm" fw={600}>
              {placeOf(quote)}
            </Text>
            <Text span size="xs" c="dimmed">
              {text('quote.cart', {
                items: quote.itemCount,
                total: formatMoney(quote.total, quote.currencyCode),
              })}
            </Text>
          </span>
          <Text span size="sm" c={quote.rates.length === 0 ? 'red' : 'inherit'}>
            {offerWords(quote)}
          </Text>
          <Text span size="xs" c="dimmed" className="quote-time">
            <RelativeTime at={quote.quotedOn} />
          </Text>
        </summary>
        {isOpen && (
          <div className="quote-why">
            <QuoteDetails quoteId={quote.id} />
          </div>
        )}
      </details>
    </li>
  )
}

function placeOf({ destination: { countryCode, provinceCode } }: Quote): string {
  if (countryCode === null) return text('quote.nowhere')
  const country = countryName(countryCode, 'en')
  const province = provincesOf(countryCode).find(({ code }) => code === provinceCode)?.name ?? provinceCode
  return province === null ? country : text('quote.place', { province, country })
}

/** The first rate, and how many more. */
function offerWords({ rates }: Quote): string {
  const [first, ...others] = rates
  if (!first) return text('quote.noRate')
  const offer = { name: first.name, price: amountWords(first.price, first.currencyCode) }
  return others.length === 0
    ? text('quote.offer', offer)
    : text('quote.offers', { ...offer, more: others.length })
}
