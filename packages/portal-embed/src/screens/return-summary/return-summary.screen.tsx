import { customerApi } from '@aftercare/domain/api/customer-api'
import { creditMethod, type CreditMethod } from '@aftercare/domain/claims/claim-words'
import { calculation, type Calculation } from '@aftercare/domain/resolution/calculation-schema'
import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { findUnanswered, forgetSubmission } from '../../drafts/unanswered-submission.ts'
import { customerOf } from '../../flow/claim-customer.ts'
import { readForm } from '../../forms/read-form.ts'
import { claimAt, refusalToFinish, type ClaimToFinish } from '../../session/claim-session.ts'
import { ExchangePanel } from './exchange-panel.tsx'
import { RefundMethod } from './refund-method.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { ReviewReceipt } from './review-receipt.tsx'
import { ShopNowPanel } from './shop-now-panel.tsx'
import { exchangeMethodOf, submitReturn, type SubmitErrors } from './submit-return.ts'
import './return-summary.css'

/**
 * What the claim comes to, worked out by the server anew for each choice. A claim that was sent without
 * an answer is shown as it was sent: it can only be sent once more, or changed.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const claim = await claimAt({ params, request })
  const { at, draft, order, settings } = claim
  const customer = customerOf(draft, order, settings)
  const hasMethod = draft.returnMethod !== null || draft.isReturnNotRequired
  if (!hasMethod || !customer) throw redirect(paths.order.to(at))

  const asked = v.safeParse(creditMethod, new URL(request.url).searchParams.get('creditMethod'))
  const answer = await calculate(claim, customer, asked.success ? asked.output : null)
  return { at, draft, order, customer, theme: settings.theme, ...answer }
}

async function calculate(
  { at, draft, lines, order, settings }: ClaimToFinish,
  { address }: NonNullable<ReturnType<typeof customerOf>>,
  asked: CreditMethod | null,
): Promise<{ calculation: Calculation } | { refusal: string }> {
  const sent = findUnanswered(draft)?.calculation
  if (sent && (asked === null || asked === sent.creditMethod)) return { calculation: sent }
  forgetSubmission()

  const { returnMethod, toCustomerRate } = draft
  try {
    const fresh = await call(customerApi.calculate, {
      params: { storefrontId: settings.storefrontId },
      body: {
        id: order.id,
        claimType: at.claimType,
        calculatedLineItems: lines,
        exchangeMethod: exchangeMethodOf(lines),
        returnShipment: returnMethod && { id: returnMethod.id, type: returnMethod.type },
        toCustomerRate: toCustomerRate && { id: toCustomerRate.id },
        creditResolutionMethod: asked,
        shopNowId: draft.shopNow?.shopNowId ?? null,
        shopNowIncentiveAmountApplied: draft.shopNowIncentiveAmountApplied,
        address,
      },
    })
    return { calculation: fresh }
  } catch (error) {
    return { refusal: refusalToFinish(error, at) }
  }
}

const shown = v.object({
  calculation: v.pipe(v.string(), v.parseJson(), v.message(calculation, 'Malformed form data')),
})

/** Submits exactly the calculation that the shopper had before their eyes. */
export async function action({ params, request }: ActionFunctionArgs) {
  const claim = await claimAt({ params, request })
  const form = await readForm(request, shown)
  if (!form.ok) return { alert: 'Malformed form data' }
  return submitReturn(claim, form.output.calculation)
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const errors: SubmitErrors | undefined = useActionData<typeof action>()
  const { at } = loaded
  return (
    <Screen title={text('review.title')} step="review" back={backToOrder(paths.order.to(at))}>
      {'refusal' in loaded ? (
        <>
          <div className="stack">
            <Alert>{translated(loaded.refusal)}</Alert>
          </div>
          <PrimaryBar>
            <ButtonLink to={paths.claim.to(at)}>{text('review.backToItems')}</ButtonLink>
          </PrimaryBar>
        </>
      ) : (
        <Review {...loaded} errors={errors} />
      )}
    </Screen>
  )
}

type ReviewProps = Omit<
  Extract<Awaited<ReturnType<typeof loader>>, { calculation: Calculation }>,
  'refusal'
> & {
  errors: SubmitErrors | undefined
}

/** The same address with another way to pay out the credit. */
const withCreditMethod = (method: string) => (search: URLSearchParams) => {
  search.set('creditMethod', method)
  return search
}

function Review({ at, draft, order, customer, theme, calculation, errors }: ReviewProps) {
  const [, setSearch] = useSearchParams()
  const isReckoning = useNavigation().state === 'loading'
  const { creditMethods, balance } = calculation

  return (
    <Form method="post" className="form">
      <input type="hidden" name="calculation" value={JSON.stringify(calculation)} />
      {errors?.isChanged && (
        <Alert tone="info" title={text('review.changedTitle')}>
          {text('review.changed')}
        </Alert>
      )}
      {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
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
      <ReviewReceipt calculation={calculation} order={order} isReckoning={isReckoning} />
      <ReturnPanel at={at} draft={draft} customer={customer} />
      <PrimaryBar>
        <Button type="submit" disabled={isReckoning}>
          {text('review.submit')}
        </Button>
        <p className="review-notice">{text('review.notice')}</p>
      </PrimaryBar>
    </Form>
  )
}
