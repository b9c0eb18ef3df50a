import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../../app/paths.ts'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { PrimaryBar } from '../../../components/primary-bar.tsx'
import { Screen } from '../../../components/screen.tsx'
import type { FormErrors } from '../../../forms/read-form.ts'
import type { RouteRequest } from '../../../session/order-session.ts'
import { backToItems } from '../back-to-items.ts'
import { claimLineAt, detailsOf, isProtectedDelivery } from '../claim-line.ts'
import { goOnWithReason } from '../go-on-with-reason.ts'
import { ItemInQuestion } from '../order-item.tsx'
import '../claim.css'

/** A reason that the delivery's guarantee doesn't cover, or an order without one, leads back to the reason. */
async function protectedLineAt(route: RouteRequest) {
  const at = await claimLineAt(route)
  const { reason } = at
  if (!reason || !isProtectedDelivery(at.order, reason)) throw redirect(paths.claimLine.reason.to(at))
  return { ...at, reason }
}

export const loader = (route: LoaderFunctionArgs) => protectedLineAt(route)

/** Goes on with the request as if there were no guarantee. */
export async function action(route: ActionFunctionArgs): Promise<FormErrors | Response> {
  const at = await protectedLineAt(route)
  const { reason } = at
  if (detailsOf(reason).length > 0)
    return redirect(paths.claimLine.reasonDetail.to({ ...at, reasonId: String(reason.id) }))
  return goOnWithReason('shipping-protection', { ...at, reason, reasonDetailId: undefined })
}

/** Offers a claim about the delivery in the place of a return: nothing has to be sent back for it. */
export function Component() {
  const at = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const { store, orderId, orderLine, order, line } = at
  return (
    <Screen
      step="details"
      title={text('deliveryClaim.offerTitle')}
      lead={text('deliveryClaim.offerLead')}
      back={backToItems(paths.claim.to(at))}
    >
      <Form method="post" className="form">
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <ItemInQuestion line={orderLine} order={order} quantity={line.quantity} />
        <PrimaryBar>
          <ButtonLink to={paths.deliveryClaim.order.to({ store, orderId })}>
            {text('deliveryClaim.offerStart')}
          </ButtonLink>
          <Button type="submit" variant="quiet">
            {text('deliveryClaim.offerDecline')}
          </Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
