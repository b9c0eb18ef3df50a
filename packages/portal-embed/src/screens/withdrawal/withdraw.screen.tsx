import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { email } from '@aftercare/domain/shared/wire'
import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { needWords } from '../../app/texts/locales.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { checkFields } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { forgetOrder, orderAddressOf, orderAt } from '../../session/order-session.ts'
import { refusedFields, type Changed } from '../claim-overview/own-claim-call.ts'
import { RefusedChange } from '../claim-overview/refused-change.tsx'
import '../claim-overview/claim-overview.css'

export async function loader(route: LoaderFunctionArgs) {
  const [found] = await Promise.all([
    orderAt(orderAddressOf(route)),
    needWords('order'),
    needWords('finish'),
    needWords('after'),
  ])
  return found
}

const withdrawalForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter your name.'), v.maxLength(200)),
  customerEmail: email,
  lineItemIds: v.pipe(v.array(v.string()), v.minLength(1, 'Please choose at least one item.')),
})

/** The second step: the declaration, whose receipt is emailed. */
export async function action(route: ActionFunctionArgs): Promise<Response | Changed> {
  const address = orderAddressOf(route)
  const { order, settings } = await orderAt(address)
  const form = await route.request.formData()
  const fields = { ...Object.fromEntries(form), lineItemIds: form.getAll('lineItemIds') }
  const read = checkFields(fields, withdrawalForm)
  if (!read.ok) return refusedFields(read.errors)
  try {
    const { externalId } = await call(customerApi.withdraw, {
      params: { storefrontId: settings.storefrontId, storeOrderId: order.id },
      body: read.output,
    })
    forgetOrder()
    return redirect(paths.claimOverview.to({ store: address.store, claimExternalId: externalId }))
  } catch (error) {
    return { errors: refusalOf(error), isLookUpNeeded: error instanceof ApiError && error.status === 401 }
  }
}

/** A buyer's withdrawal from the contract: name, order and email, and for several items which ones. */
export function Component() {
  const { order, at } = useLoaderData<typeof loader>()
  const refused = useActionData<Changed>()
  const form = useFocusOnError(refused?.errors)
  const fields = refused?.errors?.fields ?? {}
  const items = order.withdrawal?.items ?? []
  return (
    <Screen
      title={text('withdraw.title')}
      lead={text('withdraw.lead', { number: order.orderNo })}
      back={backToOrder(paths.order.to(at))}
    >
      {items.length === 0 ? (
        <>
          <Alert tone="info">{text(order.withdrawal ? 'withdraw.nothingLeft' : 'withdraw.ended')}</Alert>
          <ContactStore orderNo={order.orderNo} />
        </>
      ) : (
        <Form method="post" noValidate className="form" ref={form}>
          <RefusedChange changed={refused} store={at.store} />
          <TextInput
            name="name"
            label={text('withdraw.name')}
            autoComplete="name"
            defaultValue={nameOf(order)}
            error={fields['name']}
          />
          <TextInput
            name="customerEmail"
            type="email"
            label={text('withdraw.email')}
            help={text('withdraw.emailHelp')}
            autoComplete="email"
            defaultValue={order.email ?? ''}
            error={fields['customerEmail']}
          />
          <Items order={order} error={fields['lineItemIds']} />
          <PrimaryBar>
            <Button type="submit" isWide>
              {text('withdraw.confirm')}
            </Button>
            <ButtonLink variant="quiet" to={paths.order.to(at)}>
              {text('withdraw.keep')}
            </ButtonLink>
          </PrimaryBar>
        </Form>
      )}
    </Screen>
  )
}

const nameOf = ({ shippingAddress }: StorefrontOrder): string =>
  [shippingAddress?.firstName, shippingAddress?.lastName].filter(Boolean).join(' ')

/** Everything is chosen at first; what the law excludes is named with its ground. */
function Items({ order, error }: { order: StorefrontOrder; error: string | undefined }) {
  const { items = [], exemptItems = [] } = order.withdrawal ?? {}
  const named = (lineItemId: string) => order.lineItems.find(({ id }) => id === lineItemId)
  return (
    <fieldset className="withdraw-items">
      <legend className="field-label">{text('withdraw.items')}</legend>
      {items.map(({ lineItemId, quantity }, index) => (
        <Checkbox
          key={lineItemId}
          name="lineItemIds"
          value={lineItemId}
          defaultChecked
          label={`${quantity} × ${named(lineItemId)?.name ?? ''}`}
          error={index === 0 ? error : undefined}
        />
      ))}
      {exemptItems.map(({ lineItemId, ground }) => (
        <LineItem
          key={lineItemId}
          name={named(lineItemId)?.name ?? ''}
          imgUrl={named(lineItemId)?.imgUrl ?? null}
          options={[]}
          quantity={named(lineItemId)?.currentQuantity ?? 1}
          note={text(`withdraw.exempt.${ground}`)}
        />
      ))}
    </fieldset>
  )
}
