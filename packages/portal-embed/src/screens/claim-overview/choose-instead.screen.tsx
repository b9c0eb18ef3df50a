import { customerApi } from '@aftercare/domain/api/customer-api'
import type { ClaimLineItem } from '@aftercare/domain/api/customer-claim-schema'
import type { ChosenSums } from '@aftercare/domain/api/out-of-stock-api'
import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { formatMoney, type OrderCurrency } from '../../app/texts/format.ts'
import { needWords } from '../../app/texts/locales.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { loadOwnLine } from './load-own-line.ts'
import { OutcomeChoices } from './outcome-choices.tsx'
import { callAboutClaim, previewAboutClaim, wordsAt, type Changed, type Previewed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { useOfferedOutcome } from './use-offered-outcome.ts'
import { exchangesOf, wantedOf } from './wanted-outcome.ts'

/** An item whose new item is out of stock, and what can be chosen instead; nothing to choose leads to the overview. */
export async function loader(route: LoaderFunctionArgs) {
  const [{ asked: choices, ...own }] = await Promise.all([
    loadOwnLine(route, (params) => call(customerApi.stockChoices, { params })),
    needWords('order'),
    needWords('claim'),
    needWords('after'),
  ])
  return { ...own, choices }
}

/** Calculates a choice, or takes it with the sums that were shown. */
export async function action(args: ActionFunctionArgs): Promise<Response | Changed | Previewed<ChosenSums>> {
  const { store = '', claimExternalId = '', lineItemId = '' } = args.params
  const form = await args.request.formData()
  const wanted = wantedOf(form)
  const sumAt = (name: string) => Number(wordsAt(form, name))
  if (form.has('refund')) {
    const shown = { refund: sumAt('refund'), giftCard: sumAt('giftCard'), incentive: sumAt('incentive') }
    const changed = await callAboutClaim(args, (at) =>
      call(customerApi.takeChoice, { params: { ...at, lineItemId }, body: { ...wanted, shown } }),
    )
    return changed.errors ? changed : redirect(paths.claimOverview.to({ store, claimExternalId }))
  }
  return previewAboutClaim(args, (at) =>
    call(customerApi.previewChoice, { params: { ...at, lineItemId }, body: wanted }),
  )
}

/** Chooses something else for an item whose new item is out of stock, after a preview of the result. */
export function Component() {
  const { store, settings, claim, line, choices } = useLoaderData<typeof loader>()
  const refused = useActionData<Changed>()
  const { offered, choose, isBusy, ...previewed } = useOfferedOutcome<ChosenSums>()
  const { originalStoreOrderLineItem: item } = line
  const overview = paths.claimOverview.to({ store, claimExternalId: claim.externalId })
  const exchanges = exchangesOf(choices)

  const sums = isBusy ? null : previewed.preview
  return (
    <Screen
      title={text('change.title')}
      lead={text('choose.lead', { name: nameOfNewItem(line) })}
      back={{ to: overview, label: text('change.back') }}
    >
      <Form method="post" className="stack">
        <LineItem name={item.name} imgUrl={item.imgUrl} options={item.options} quantity={line.quantity} />
        <RefusedChange changed={refused} store={store} />
        <RefusedChange changed={previewed.refused} store={store} />
        <OutcomeChoices
          outcomes={choices.outcomes}
          exchanges={exchanges}
          giftCardKind={settings.giftCardKind}
          offered={offered}
          onChoose={choose}
        />
        {choices.outcomes.length + exchanges.length === 0 && (
          <ContactStore orderNo={claim.originalStoreOrder.orderNo} />
        )}
        {sums && (
          <Outcome
            sums={sums}
            words={wordsFor(sums, claim, settings.giftCardKind, offered?.outcome === 'exchange')}
          />
        )}
        <PrimaryBar>
          {sums && (
            <Button type="submit" isWide>
              {text('choose.submit')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={overview}>
            {text('change.back')}
          </ButtonLink>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

const nameOfNewItem = ({ variantExchangeLineItem: gone }: ClaimLineItem): string =>
  [gone?.title ?? '', ...(gone?.options ?? []).map(({ value }) => value)].join(' · ')

/** What the shopper agrees to, in words and for the server. */
const Outcome = ({ sums, words }: { sums: ChosenSums; words: string[] }) => (
  <Alert tone="info">
    {words.join(' ')}
    {Object.entries(sums).map(([name, sum]) => (
      <input key={name} type="hidden" name={name} value={sum} />
    ))}
  </Alert>
)

/** What the shopper gets, sentence by sentence. */
function wordsFor(
  { refund, giftCard, incentive }: ChosenSums,
  of: OrderCurrency,
  giftCardKind: GiftCardKind,
  isExchange: boolean,
): string[] {
  const money = (amount: number) => formatMoney(amount, of)
  const isStoreCredit = giftCardKind === 'Store_Credit'
  const credit = isStoreCredit ? 'choose.storeCredit' : 'choose.giftCard'
  const withBonus = isStoreCredit ? 'choose.storeCreditBonus' : 'choose.giftCardBonus'
  return [
    ...(isExchange ? [text('choose.newItem')] : []),
    ...(refund > 0 ? [text('choose.refund', { amount: money(refund) })] : []),
    ...(giftCard > 0 && incentive === 0 ? [text(credit, { amount: money(giftCard) })] : []),
    ...(giftCard > 0 && incentive > 0
      ? [text(withBonus, { amount: money(giftCard), bonus: money(incentive) })]
      : []),
    ...(!isExchange && refund === 0 && giftCard === 0 ? [text('choose.nothing')] : []),
  ]
}
