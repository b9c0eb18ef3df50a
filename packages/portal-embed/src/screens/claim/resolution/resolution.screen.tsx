import { misfitOf, type Misfit } from '@aftercare/domain/catalog/exchange-fit'
import type { ExchangeOptions } from '@aftercare/domain/catalog/exchange-product-schema'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { offeredResolutions } from '@aftercare/domain/eligibility/offered-resolutions'
import * as v from 'valibot'
import { Fragment, type ReactNode } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../../app/paths.ts'
import { needWords } from '../../../app/texts/locales.ts'
import { text } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Screen } from '../../../components/screen.tsx'
import { resolveLine } from '../../../drafts/claim-draft-store.ts'
import { readForm, type FormErrors } from '../../../forms/read-form.ts'
import { refusalOf } from '../../../forms/refusal.ts'
import { exchangeOptionsFor } from '../../../session/exchange-options-session.ts'
import { itemOutcomesFor } from '../../../session/item-outcomes-session.ts'
import { backToItems } from '../back-to-items.ts'
import type { RouteRequest } from '../../../session/order-session.ts'
import { addressAfter, reasonedLineAt } from '../claim-line.ts'
import { creditChoice } from '../credit-choice.ts'
import { lapsedWords } from '../deadline-words.ts'
import { NeedHelp } from '../need-help.tsx'
import { ItemInQuestion } from '../order-item.tsx'
import { CreditCard } from './credit-card.tsx'
import { ExchangeGridSkeleton } from './exchange-grid.tsx'
import { ExchangePicker } from './exchange-picker.tsx'
import { OwnCharges, SharedCharges } from './outcome-charges.tsx'
import { useSettled } from './use-settled.ts'
import '../claim.css'

/** Outcomes are loaded before the screen is shown, exchange items after it. */
export async function loader(route: LoaderFunctionArgs) {
  const at = await resolvableLineAt(route)
  const options = at.isExchangeOffered ? exchangeOptionsFor(at) : null
  // Its error is handled where it is awaited, which may be after another error of this loader.
  options?.catch(() => undefined)
  // Charges use the texts of the review.
  const [outcomes] = await Promise.all([itemOutcomesFor(at), needWords('finish')])
  return { ...at, outcomes, options }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Shoppers choose the outcome of a return; of a warranty claim, staff do. */
async function resolvableLineAt(route: RouteRequest) {
  const at = await reasonedLineAt(route)
  if (claimTypes[at.claimType].requestedMethod !== null) throw redirect(paths.claim.to(at))
  return { ...at, ...offeredResolutions(at.orderLine, at.settings.return, true) }
}

const answer = v.variant('intent', [
  v.object({
    intent: v.literal('credit'),
    // An unchecked radio group submits no key, hence the default ''.
    credit: v.pipe(
      v.optional(v.string(), ''),
      v.picklist(['giftCard', 'refund'], 'Please select an option from the list.'),
    ),
  }),
  v.object({
    intent: v.literal('exchange'),
    productId: v.string(),
    variantId: v.pipe(v.string(), v.nonEmpty('Please select an option from the list.')),
  }),
])

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const at = await resolvableLineAt({ params, request })
  const form = await readForm(request, answer)
  if (!form.ok) return form.errors
  const wanted = form.output

  if (wanted.intent === 'credit') {
    const credit = creditChoice(at.orderLine, at.settings)
    if (credit !== 'either' && credit !== wanted.credit)
      return { fields: {}, alert: 'Problem completing your action.' }
    resolveLine(at.line.id, { requestedResolutionMethodEnum: wanted.credit })
    return redirect(addressAfter('resolution', at))
  }
  try {
    return exchange(at, wanted, await exchangeOptionsFor(at))
  } catch (error) {
    return refusalOf(error)
  }
}

function exchange(
  at: Awaited<ReturnType<typeof resolvableLineAt>>,
  { productId, variantId }: { productId: string; variantId: string },
  { products, advancedExchangeMethod }: ExchangeOptions,
): FormErrors | Response {
  const product = products.find(({ idFromPlatform }) => idFromPlatform === productId)
  const variant = product?.variants.find(({ idFromPlatform }) => idFromPlatform === variantId)
  if (!product || !variant?.isAvailable || !at.isExchangeOffered)
    return { fields: {}, alert: 'Selected item not found' }

  resolveLine(at.line.id, {
    requestedResolutionMethodEnum: 'variantExchange',
    advancedExchangeMethod,
    variantExchangeLineItem: {
      quantity: at.line.quantity,
      idFromPlatform: variant.idFromPlatform,
      price: variant.price,
      imgUrl: variant.imgUrl ?? product.imageUrl,
      title: product.name,
      options: product.hasOnlyDefaultVariant ? [] : variant.options,
    },
  })
  return redirect(addressAfter('resolution', at))
}

/** Choice of resolution: exchange or credit. */
export function Component() {
  const at = useLoaderData<typeof loader>()
  const { options, outcomes, line, orderLine, order } = at
  return (
    <Screen
      step="details"
      title={text(options ? 'resolution.title' : 'resolution.titleCreditOnly')}
      back={backToItems(paths.claim.to(at))}
    >
      <div className="stack">
        <ItemInQuestion line={orderLine} order={order} quantity={line.quantity} />
        <SharedCharges outcomes={outcomes} order={order} />
        <Offer at={at} />
      </div>
    </Screen>
  )
}

/** Exchange and credit in the store's order; contact details if one or both are unavailable. */
function Offer({ at }: { at: Loaded }) {
  const { settings, orderLine, order, outcomes, line } = at
  const errors = useActionData<typeof action>()
  const exchange = useExchange(at, errors)
  const credit = creditChoice(orderLine, settings)
  if (!credit)
    return (
      <>
        {exchange}
        <NeedHelp orderAddress={paths.order.to(at)}>
          {text(exchange ? 'resolution.helpExchange' : 'resolution.help')}
        </NeedHelp>
      </>
    )
  const isCreditFirst = settings.theme.shouldPrioritizeCredit || !exchange
  const creditCard = (
    <CreditCard
      // Keeps its selection while the exchange items load.
      key="credit"
      credit={credit}
      settings={settings}
      order={order}
      outcomes={outcomes}
      lapsed={lapsedWords(orderLine, settings)}
      chosen={line.resolution?.requestedResolutionMethodEnum}
      errors={errors}
      isFirst={isCreditFirst}
      isExchangeOffered={exchange !== null}
    />
  )
  const exchangeCard = <Fragment key="exchange">{exchange}</Fragment>
  return isCreditFirst ? [creditCard, exchangeCard] : [exchangeCard, creditCard]
}

/** The items to exchange for, or what replaces them; null if there are none. */
function useExchange(at: Loaded, errors: FormErrors | undefined): ReactNode {
  const options = useSettled(at.options)
  switch (options.state) {
    case 'none':
      return null
    case 'pending':
      return <Exchange at={at} body={<ExchangeGridSkeleton />} />
    case 'failed':
      return <Exchange at={at} body={<CouldNotLoad />} />
    case 'loaded':
      return options.value.products.length > 0 ? (
        <Exchange
          at={at}
          body={
            <ExchangePicker at={{ ...at, options: options.value, misfit: misfitAt(at) }} errors={errors} />
          }
        />
      ) : null
  }
}

const misfitAt = ({ reason, line }: Loaded): Misfit | null =>
  misfitOf({
    categoryCode: reason.category.code,
    name: reason.name,
    detail: reason.claimReasonDetails.find(({ id }) => id === line.reasonDetailId)?.name ?? null,
  })

function Exchange({ at, body }: { at: Loaded; body: ReactNode }) {
  return (
    <Card icon="swap" title={text('resolution.exchange')}>
      <OwnCharges outcomes={at.outcomes} outcome="exchange" order={at.order} />
      {body}
    </Card>
  )
}

function CouldNotLoad() {
  const { state, revalidate } = useRevalidator()
  return (
    <div className="exchange-failed">
      <Alert>{text('resolution.failed')}</Alert>
      <Button variant="secondary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {text('action.tryAgain')}
      </Button>
    </div>
  )
}
