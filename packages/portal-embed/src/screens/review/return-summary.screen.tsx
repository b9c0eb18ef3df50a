import { creditMethod } from '@aftercare/domain/claims/claim-words'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import * as v from 'valibot'
import {
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { claimAt } from '../../session/claim-session.ts'
import { ExchangePanel } from './exchange-panel.tsx'
import { reckon, submitAsShown, type Reckoned } from './reckon.ts'
import { RefundMethod } from './refund-method.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { NotReckoned, ReviewForm } from './review-parts.tsx'
import { ReviewReceipt } from './review-receipt.tsx'
import { ShopNowPanel } from './shop-now-panel.tsx'
import type { SubmitErrors } from './submit-claim.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const claim = await claimAt({ params, request }, 'return')
  const asked = v.safeParse(creditMethod, new URL(request.url).searchParams.get('creditMethod'))
  return reckon(claim, asked.success ? asked.output : null)
}

export async function action({ params, request }: ActionFunctionArgs) {
  const claim = await claimAt({ params, request }, 'return')
  return submitAsShown(claim, request, 'Malformed form data')
}

/** A return before it is sent: what comes back for it, and how it goes back. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const errors: SubmitErrors | undefined = useActionData<typeof action>()
  const { at } = loaded
  return (
    <Screen title={text('review.title')} step="review" back={backToOrder(paths.order.to(at))}>
      {'refusal' in loaded ? (
        <NotReckoned at={at} refusal={loaded.refusal} />
      ) : (
        <Review {...loaded} errors={errors} />
      )}
    </Screen>
  )
}

type ReviewProps = Omit<Extract<Reckoned, { calculation: Calculation }>, 'refusal'> & {
  errors: SubmitErrors | undefined
}

/** The same address with another way to pay out the credit. */
const withCreditMethod = (method: string) => (search: URLSearchParams) => {
  search.set('creditMethod', method)
  return search
}

function Review({ at, draft, order, customer, theme, giftCardKind, calculation, errors }: ReviewProps) {
  const [, setSearch] = useSearchParams()
  const isReckoning = useNavigation().state === 'loading'
  const { creditMethods, balance } = calculation

  return (
    <ReviewForm
      calculation={calculation}
      errors={errors}
      changed={{ title: text('review.changedTitle'), detail: text('review.changed') }}
      submit={text('review.submit')}
      isReckoning={isReckoning}
    >
      <ExchangePanel draft={draft} order={order} />
      <ShopNowPanel shopNow={calculation.shopNow} order={order} />
      {creditMethods.length > 1 && balance < 0 && (
        <RefundMethod
          calculation={calculation}
          order={order}
          theme={theme}
          onChoose={(method) =>
            setSearch(withCreditMethod(method), { replace: true, preventScrollReset: true })
          }
        />
      )}
      <ReviewReceipt
        calculation={calculation}
        order={order}
        giftCardKind={giftCardKind}
        isReckoning={isReckoning}
      />
      <ReturnPanel at={at} draft={draft} customer={customer} />
    </ReviewForm>
  )
}
