import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { draftFor } from '../../drafts/claim-draft-store.ts'
import { claimAt } from '../../session/claim-session.ts'
import { CustomerCard } from '../address/customer-card.tsx'
import { PayByCard } from '../../payments/pay-by-card.tsx'
import { ClaimedItems } from './claimed-items.tsx'
import { loadReview, submitAsShown, type LoadedReview } from './load-review.ts'
import { NotCalculated, ReviewForm } from './review-parts.tsx'
import type { SubmitErrors } from './submit-claim.ts'

export { shouldRevalidate } from './submit-claim.ts'

export async function loader(route: LoaderFunctionArgs) {
  return loadReview(await claimAt(route, 'warranty'), { credit: null, exchange: null })
}

export async function action({ params, request }: ActionFunctionArgs): Promise<Response | SubmitErrors> {
  const { status, lines } = draftFor(params['orderId'] ?? '', 'warranty')
  if (status === 'new' && !lines.some(({ isComplete }) => isComplete))
    return { alert: 'Invalid state in Warranty Review action.', staysOnScreen: true }
  const claim = await claimAt({ params, request }, 'warranty')
  return submitAsShown(claim, request, 'Invalid Warranty review form data.')
}

/**
 * A warranty claim before it is sent: the items and what is wrong with each, and who hears about it. It
 * may cost a fee, which is paid by card.
 */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const errors: SubmitErrors | undefined = useActionData<typeof action>()
  const { at, draft, order, customer } = loaded
  return (
    <Screen
      title={text('warrantyReview.title')}
      lead={text(isFree(loaded) ? 'warrantyReview.lead' : 'warrantyReview.leadPaid')}
      step="review"
      back={backToOrder(paths.order.to(at))}
    >
      {'refusal' in loaded ? (
        <NotCalculated at={at} refusal={loaded.refusal} />
      ) : (
        <ReviewForm
          calculation={loaded.calculation}
          errors={errors}
          changed={{
            title: text('warrantyReview.changedTitle'),
            detail: text('warrantyReview.changed'),
          }}
          errorTitle={text('warrantyReview.failed')}
          submit={text('warrantyReview.submit')}
        >
          <ClaimedItems at={at} draft={draft} order={order} />
          <CustomerCard
            customer={customer}
            change={{ to: paths.address.to(at), label: text('review.change') }}
          />
          <PayByCard
            calculation={loaded.calculation}
            storefrontId={loaded.storefrontId}
            config={loaded.stripeConfig}
            isSent={loaded.isSent}
            title={translated(loaded.calculation.applied.feeName ?? text('review.handlingFee'))}
          />
        </ReviewForm>
      )}
    </Screen>
  )
}

/** Known once it is calculated: nothing else promises so. */
const isFree = (loaded: LoadedReview): boolean =>
  !('refusal' in loaded) && loaded.calculation.payment.authorizedAmount === 0
