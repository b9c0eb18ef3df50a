import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { changeDeliveryClaim } from '../../drafts/delivery-claim-draft.ts'
import { readForm, type FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { addressForm } from '../address/address-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { EmailField, NameFields } from '../address/contact-fields.tsx'
import { prefilledFields } from '../address/prefilled-fields.ts'
import { describedClaimAt } from './delivery-claim-at.ts'
import '../address/address.css'

export async function loader(route: LoaderFunctionArgs) {
  const { at, draft, order, settings } = await describedClaimAt(route)
  const { email, address } = draft.customerInfo ?? { email: order.email, address: order.shippingAddress }
  const known: Record<string, string | null | undefined> = { ...address, email }
  return { at, known, isPhoneRequired: settings.theme.isShippingClaimPhoneRequired }
}

export async function action(route: ActionFunctionArgs): Promise<FormErrors | Response> {
  const { at, settings } = await describedClaimAt(route)
  const isPhoneRequired = settings.theme.isShippingClaimPhoneRequired
  const form = await readForm(route.request, addressForm({ isPhoneRequired }))
  if (!form.ok) return { alert: 'Check all the required fields before continuing.', ...form.errors }
  changeDeliveryClaim(at.orderId, { customerInfo: form.output })
  return redirect(paths.deliveryClaim.review.to(at))
}

export function Component() {
  const { at, known, isPhoneRequired } = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const field = prefilledFields(known, errors)
  return (
    <Screen
      title={text('address.editTitle')}
      lead={text('deliveryClaim.addressEditLead')}
      back={backToOrder(paths.deliveryClaim.order.to(at))}
    >
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <EmailField field={field} label={text('address.email')} help={text('address.emailHelp')} />
        <NameFields field={field} />
        <AddressFields
          field={field}
          errors={errors}
          phoneHelp={text('address.phoneHelp.return')}
          isPhoneRequired={isPhoneRequired}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
