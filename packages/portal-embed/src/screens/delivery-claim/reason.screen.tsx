import { shippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { changeDeliveryClaim } from '../../drafts/delivery-claim-draft.ts'
import { readForm, type FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { deliveryClaimAt, overrideFor, type DeliveryClaimAt } from './delivery-claim-at.ts'
import './delivery-claim.css'

export const loader = (route: LoaderFunctionArgs) => deliveryClaimAt(route)

// An unchecked radio group sends no key at all.
const answer = v.object({ reason: v.optional(v.union([shippingClaimReason, v.literal('')]), '') })
const missing: FormErrors = { fields: { reason: 'Please choose one of the reasons.' } }

export async function action(route: ActionFunctionArgs): Promise<FormErrors | Response> {
  const claim = await deliveryClaimAt(route)
  const form = await readForm(route.request, answer)
  const chosen = form.ok && choicesOf(claim).find(({ reason }) => reason === form.output.reason)
  if (!chosen || chosen.obstacle) return missing
  const { reason } = chosen
  changeDeliveryClaim(claim.at.orderId, { reason })
  const next = overrideFor(claim.order, reason) ? 'shippingIssue' : 'items'
  return redirect(paths.deliveryClaim[next].to(claim.at))
}

/** The reasons that the store accepts; where it has a page of its own for one, nothing stands in its way. */
const choicesOf = ({ offer, order }: DeliveryClaimAt) =>
  offer.reasons.map(({ reason, obstacle }) => ({
    reason,
    obstacle: overrideFor(order, reason) ? null : obstacle,
  }))

export function Component() {
  const claim = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()
  const title = text('deliveryClaim.reasonTitle')
  return (
    <Screen title={title} back={backToOrder(paths.deliveryClaim.order.to(claim.at))}>
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        <RadioCards
          name="reason"
          legend={title}
          isLegendHidden
          defaultValue={claim.draft.reason ?? undefined}
          error={errors?.fields['reason']}
          choices={choicesOf(claim).map(({ reason, obstacle }) => ({
            value: reason,
            label: text(`deliveryClaim.reason.${reason}`),
            ...(obstacle && { detail: text(`deliveryClaim.obstacle.${obstacle}`), isDisabled: true }),
          }))}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
