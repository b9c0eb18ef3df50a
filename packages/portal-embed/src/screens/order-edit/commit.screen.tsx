import type { StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
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
import { LineItem } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { commitEdit, reviewingAt } from '../../session/order-edit-session.ts'
import { AddressLines } from '../address/address-lines.tsx'
import './order-edit.css'

export const loader = (route: LoaderFunctionArgs) => reviewingAt(route)

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | null> {
  try {
    await commitEdit({ params, request })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** The edit with its effect, to be confirmed; then what has been done. */
export function Component() {
  const { order, at, staged, isDone } = useLoaderData<typeof loader>()
  const errors = useActionData<FormErrors>()
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
        <Effect order={order} staged={staged} />
        <Form method="post">
          <PrimaryBar>
            <Button type="submit" variant={isCancellation ? 'danger' : 'primary'}>
              {text(`orderEdit.${staged.editType}.confirm`)}
            </Button>
          </PrimaryBar>
        </Form>
      </div>
    </Screen>
  )
}

type EffectProps = { order: StorefrontOrder; staged: StagedOrderEdit }

function Effect({ order, staged }: EffectProps) {
  const { updatedShippingAddress, lineItems, refund } = staged
  return (
    <>
      {updatedShippingAddress && (
        <Card title={text('orderEdit.newAddress')} icon="pin">
          <AddressLines address={updatedShippingAddress} />
        </Card>
      )}
      {lineItems.length > 0 && (
        <Card title={text('orderEdit.removedItems')} icon="box">
          {lineItems.map((removed) => {
            const line = order.lineItems.find(({ id }) => id === removed.id)
            return (
              line && (
                <LineItem
                  key={removed.id}
                  name={line.name}
                  imgUrl={line.imgUrl}
                  options={line.optionsFromPlatform}
                  quantity={removed.removedQuantity}
                />
              )
            )
          })}
        </Card>
      )}
      {refund > 0 && (
        <p className="order-edit-refund">
          <span>{text('orderEdit.refund')}</span>
          <strong>
            <Money amount={refund} of={order} />
          </strong>
        </p>
      )}
    </>
  )
}

const Done = ({ order, staged, to }: EffectProps & { to: string }) => (
  <Screen title={text('orderEdit.doneTitle')}>
    <div className="stack">
      <Alert tone="success">
        {text(`orderEdit.done.${staged.editType}`)}{' '}
        {staged.refund > 0 && text('orderEdit.doneRefund', { amount: formatMoney(staged.refund, order) })}
      </Alert>
      <ButtonLink isWide to={to}>
        {text('back.order')}
      </ButtonLink>
    </div>
  </Screen>
)
