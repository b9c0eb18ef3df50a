import { creditMethod, exchangeMethod, type GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { shownOwed } from '@aftercare/domain/resolution/shown-receipt'
import * as v from 'valibot'
import {
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { asShown, conversionOf } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { claimAt } from '../../session/claim-session.ts'
import { PayByCard } from '../../payments/pay-by-card.tsx'
import { ExchangeMethods } from './exchange-methods.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { loadReview, submitAsShown, type LoadedReview } from './load-review.ts'
import { ItemOutcomes } from './item-outcomes.tsx'
import { owedWords } from './outcome-words.ts'
import { RefundMethod } from './refund-method.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { NotCalculated, ReviewForm } from './review-parts.tsx'
import { ReviewReceipt } from './review-receipt.tsx'
import { ShopNowPanel } from './shop-now-panel.tsx'
import type { SubmitErrors } from './submit-claim.ts'
import { useOutcomes } from './use-outcomes.ts'

export { shouldRevalidate } from './submit-claim.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const claim = await claimAt({ params, request }, 'return')
  const asked = new URL(request.url).searchParams
  const credit = v.safeParse(creditMethod, asked.get('creditMethod'))
  const exchange = v.safeParse(exchangeMethod, asked.get('exchangeMethod'))
  return loadReview(claim, {
    credit: credit.success ? credit.output : null,
    exchange: exchange.success ? exchange.output : null,
  })
}

export async function action({ params, request }: ActionFunctionArgs) {
  const claim = await claimAt({ params, request }, 'return')
  return submitAsShown(claim, request, 'Malformed form data')
}

/** The return before submission: credit, return method and exchange. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const errors: SubmitErrors | undefined = useActionData<typeof action>()
  const { at } = loaded
  return (
    <Screen title={text('review.title')} step="review" back={backToOrder(paths.order.to(at))}>
      {'refusal' in loaded ? (
        <NotCalculated at={at} refusal={loaded.refusal} />
      ) : (
        <Review {...loaded} errors={errors} />
      )}
    </Screen>
  )
}

type ReviewProps = Omit<Extract<LoadedReview, { calculation: Calculation }>, 'refusal'> & {
  errors: SubmitErrors | undefined
}

function Review({ at, draft, order, customer, theme, giftCardKind, ...loaded }: ReviewProps) {
  const { calculation, errors, storefrontId, stripeConfig, isSent } = loaded
  const outcomes = useOutcomes(calculation, draft)
  const isBusy = useNavigation().state === 'loading'
  const { creditOptions, balance } = calculation

  return (
    <ReviewForm
      calculation={calculation}
      errors={errors}
      changed={{ title: text('review.changedTitle'), detail: text('review.changed') }}
      submit={text('review.submit')}
      agreement={agreementOf(calculation, order, giftCardKind)}
      isBusy={isBusy}
    >
      <ExchangePanel draft={draft} order={order} method={calculation.exchangeMethod} />
      {calculation.exchangeMethods.length > 1 && <ExchangeMethods calculation={calculation} />}
      <ShopNowPanel shopNow={calculation.shopNow} order={order} />
      {creditOptions.length > 1 && balance < 0 && (
        <>
          <RefundMethod
            calculation={calculation}
            order={order}
            theme={theme}
            giftCardKind={giftCardKind}
            value={outcomes.ofAll}
            onChoose={outcomes.chooseForAll}
          />
          <ItemOutcomes
            calculation={calculation}
            order={order}
            giftCardKind={giftCardKind}
            methods={outcomes.methods}
            onChoose={outcomes.chooseFor}
          />
        </>
      )}
      <ReviewReceipt receipt={calculation} of={order} giftCardKind={giftCardKind} isBusy={isBusy} />
      <PayByCard
        calculation={calculation}
        storefrontId={storefrontId}
        config={stripeConfig}
        isSent={isSent}
      />
      <ReturnPanel at={at} draft={draft} customer={customer} />
    </ReviewForm>
  )
}

/** The shopper's payout, next to the button that agrees to it. */
function agreementOf(
  calculation: Calculation,
  order: StorefrontOrder,
  giftCardKind: GiftCardKind,
): string | undefined {
  const owed = shownOwed(calculation.owed, conversionOf(order))
  if (owed.length === 0) return undefined
  return text('review.agreement', { parts: owedWords(owed, asShown(order), giftCardKind) })
}
