import type { StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
import type { ConfirmedPayment, StripeConfig } from '@aftercare/domain/payments/payment-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatMoney } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { CardForm } from '../../payments/card-form.tsx'
import { confirmCardPayment, PaymentRefused } from '../../payments/card-payment.ts'
import { commitEdit, reviewingAt } from '../../session/order-edit-session.ts'
import { useFocusOnTitle } from '../claim/use-focus-on-title.ts'
import { dueOf, EditEffect } from './edit-effect.tsx'
import '../../payments/payment.css'
import './order-edit.css'

export const loader = (route: LoaderFunctionArgs) => reviewingAt(route)

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | null> {
  const route = { params, request }
  const { settings } = await reviewingAt(route)
  try {
    await commitEdit(route, (staged) => payFor(staged, settings.stripeConfig))
    return null
  } catch (error) {
    return error instanceof PaymentRefused ? { fields: {}, alert: error.message } : refusalOf(error)
  }
}

/** Charges the card in the form with what the edit costs; null where it costs nothing. */
async function payFor(
  { payment }: StagedOrderEdit,
  stripeConfig: StripeConfig | null,
): Promise<ConfirmedPayment | null> {
  if (!payment || !stripeConfig) return null
  return { ...payment, idFromPlatform: await confirmCardPayment(), stripeConfig }
}

/** The edit with its effect, to be confirmed and paid; then what has been done. */
export function Component() {
  const { order, at, settings, staged, payment, isDone, isWaiting } = useLoaderData<typeof loader>()
  const errors = useActionData<FormErrors>()
  useFocusOnTitle(isDone)
  if (isDone && isWaiting) return <Waiting to={paths.order.to(at)} />
  if (isDone) return <Done order={order} staged={staged} to={paths.order.to(at)} />

  const isCancellation = staged.editType === 'CANCEL_ORDER'
  return (
    <Screen
      title={text(isCancellation ? 'orderEdit.confirmCancelTitle' : 'orderEdit.confirmTitle')}
      {...(isCancellation && { lead: text('orderEdit.confirmCancelLead') })}
      back={{ to: paths.orderEdit.to(at), label: text('orderEdit.back') }}
    >
      <div className="stack">
        {errors?.alert && <Alert title={text('orderEdit.failedTitle')}>{translated(errors.alert)}</Alert>}
        <EditEffect order={order} staged={staged} />
        <Form method="post" className="form">
          {staged.paymentIntent && settings.stripeConfig && (
            <Card title={text('payment.title')}>
              {payment ? (
                <p className="review-quiet">{text('payment.sent')}</p>
              ) : (
                <CardForm
                  storefrontId={settings.storefrontId}
                  intent={staged.paymentIntent}
                  config={settings.stripeConfig}
                />
              )}
            </Card>
          )}
          <PrimaryBar>
            <Button type="submit" variant={isCancellation ? 'danger' : 'primary'}>
              {staged.due > 0
                ? text('orderEdit.payAndConfirm', { amount: dueOf(staged, order) })
                : text(`orderEdit.${staged.editType}.confirm`)}
            </Button>
          </PrimaryBar>
        </Form>
      </div>
    </Screen>
  )
}

const Waiting = ({ to }: { to: string }) => (
  <Screen title={text('orderEdit.waitingTitle')}>
    <div className="stack">
      <Alert tone="info">{text('orderEdit.waiting')}</Alert>
      <ButtonLink isWide to={to}>
        {text('back.order')}
      </ButtonLink>
    </div>
  </Screen>
)

type DoneProps = { order: StorefrontOrder; staged: StagedOrderEdit; to: string }

const Done = ({ order, staged, to }: DoneProps) => (
  <Screen title={text('orderEdit.doneTitle')}>
    <div className="stack">
      <Alert tone="success">
        {text(`orderEdit.done.${staged.editType}`)}{' '}
        {staged.refund > 0 && text('orderEdit.doneRefund', { amount: formatMoney(staged.refund, order) })}
        {staged.due > 0 && text('orderEdit.donePaid', { amount: dueOf(staged, order) })}
      </Alert>
      <ButtonLink isWide to={to}>
        {text('back.order')}
      </ButtonLink>
    </div>
  </Screen>
)
