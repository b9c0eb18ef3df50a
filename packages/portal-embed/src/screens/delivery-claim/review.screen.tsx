import { deliveryClaimApi } from '@aftercare/domain/api/delivery-claim-api'
import type { ReactNode } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { ApiError } from '@aftercare/domain/api/client'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { IconName } from '../../components/icon.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { changeDeliveryClaim, deliveryClaimFor } from '../../drafts/delivery-claim-draft.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import type { StayingOnScreen } from '../../forms/stay-on-screen.ts'
import { deviceFingerprint } from '../../session/device-fingerprint.ts'
import { forgetOrder, type RouteRequest } from '../../session/order-session.ts'
import { CustomerCard } from '../address/customer-card.tsx'
import { describedClaimAt, recipientOf } from './delivery-claim-at.ts'

/** A claim whose reason the store handles elsewhere never comes here; one without an address asks for it. */
async function finishedClaimAt(route: RouteRequest) {
  const claim = await describedClaimAt(route)
  const customer = recipientOf(claim.draft, claim.order, claim.settings)
  if (!customer) throw redirect(paths.deliveryClaim.addressEdit.to(claim.at))
  return { ...claim, customer }
}

export const loader = (route: LoaderFunctionArgs) => finishedClaimAt(route)

export { stayOnScreen as shouldRevalidate } from '../../forms/stay-on-screen.ts'

/** Files the claim; the server answers the same one however often it is sent. */
export async function action(route: ActionFunctionArgs): Promise<Response | (FormErrors & StayingOnScreen)> {
  const { status, reason: known, items } = deliveryClaimFor(route.params['orderId'] ?? '')
  if (status === 'new' && (!known || items.length === 0))
    return { fields: {}, alert: 'Invalid shipping claim action context', staysOnScreen: true }
  const { at, order, draft, reason, customer, settings } = await finishedClaimAt(route)
  try {
    const { id } = await call(deliveryClaimApi.createDeliveryClaim, {
      params: { storefrontId: order.storefrontId },
      body: {
        reason,
        originalStoreOrder: { id: order.id, lineItems: draft.items },
        noteFromCustomer: draft.noteFromCustomer || null,
        images: draft.assets.map(({ cdnName }) => cdnName),
        shippingAddress: { line2: undefined, phone: undefined, ...customer.address },
        customerEmail: customer.email,
        fingerprint: await deviceFingerprint(settings),
      },
    })
    changeDeliveryClaim(at.orderId, { status: 'completed' })
    forgetOrder()
    return redirect(paths.deliveryClaim.claimFrom.to({ ...at, shippingClaimId: id, entryPoint: 'new' }))
  } catch (error) {
    // What we hold of the order no longer tells: something of it was taken or decided elsewhere.
    if (error instanceof ApiError && [401, 409].includes(error.status)) forgetOrder()
    return refusalOf(error)
  }
}

/** Everything that was said, each with the way back to change it. */
export function Component() {
  const { at, order, draft, reason, customer } = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const { deliveryClaim: steps } = paths
  const lines = draft.items.flatMap(({ id, quantity }) => {
    const line = order.lineItems.find((candidate) => candidate.id === id)
    return line ? [{ ...line, quantity }] : []
  })
  return (
    <Screen title={text('deliveryClaim.reviewTitle')} back={backToOrder(steps.order.to(at))}>
      <div className="stack">
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <Answer icon="alert" title={text('deliveryClaim.reviewReason')} change={steps.reason.to(at)}>
          <p>{text(`deliveryClaim.reason.${reason}`)}</p>
        </Answer>
        <Answer icon="box" title={text('deliveryClaim.reviewItems')} change={steps.items.to(at)}>
          <div className="line-items">
            {lines.map(({ id, name, imgUrl, optionsFromPlatform, quantity }) => (
              <LineItem
                key={id}
                name={name}
                imgUrl={imgUrl}
                options={optionsFromPlatform}
                quantity={quantity}
              />
            ))}
          </div>
        </Answer>
        {(draft.noteFromCustomer || draft.assets.length > 0) && (
          <Answer icon="file" title={text('deliveryClaim.reviewDetails')} change={steps.meta.to(at)}>
            {draft.noteFromCustomer && <p>{draft.noteFromCustomer}</p>}
            {draft.assets.length > 0 && (
              <p className="field-help">{text('deliveryClaim.files', { count: draft.assets.length })}</p>
            )}
          </Answer>
        )}
        <CustomerCard
          customer={customer}
          title={text('deliveryClaim.deliverTo')}
          change={{ to: steps.addressEdit.to(at), label: text('deliveryClaim.change') }}
        />
      </div>
      <Form method="post">
        <PrimaryBar>
          <Button type="submit">{text('deliveryClaim.submit')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

type AnswerProps = { icon: IconName; title: string; change: string; children: ReactNode }

const Answer = ({ icon, title, change, children }: AnswerProps) => (
  <Card
    icon={icon}
    title={title}
    aside={
      <Link to={change} className="text-button">
        {text('deliveryClaim.change')}
        <span className="visually-hidden"> {title}</span>
      </Link>
    }
  >
    {children}
  </Card>
)
