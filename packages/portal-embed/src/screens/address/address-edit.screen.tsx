import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { isPhoneRequiredFor } from '@aftercare/domain/merchants/theme-schema'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { confirmCustomer } from '../../drafts/claim-draft-store.ts'
import type { DraftCustomer } from '../../drafts/claim-draft.ts'
import { afterAddress } from '../../flow/after-address.ts'
import { checkFields, readForm, type FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { claimAt, type ClaimToFinish } from '../../session/claim-session.ts'
import { addressForm } from './address-form.ts'
import { AddressFields } from './address-fields.tsx'
import { EmailField, NameFields } from './contact-fields.tsx'
import { TextUpdatesChoice, textsOffered } from './text-updates.tsx'
import { prefilledFields } from './prefilled-fields.ts'
import './address.css'

export async function loader(route: LoaderFunctionArgs) {
  const { at, draft, order, settings } = await claimAt(route)
  const isPhoneRequired = isPhoneRequiredFor(at.claimType, settings.theme)
  const known = knownOf(draft.customerInfo, order)
  return {
    at,
    known,
    isPhoneRequired,
    isGift: order.isGiftReturn,
    gaps: gapsIn(known, { isPhoneRequired }),
    texts: textsOffered(draft, settings),
  }
}

export async function action({ params, request }: ActionFunctionArgs) {
  const { at, settings } = await claimAt({ params, request })
  const isPhoneRequired = isPhoneRequiredFor(at.claimType, settings.theme)
  const form = await readForm(request, addressForm({ isPhoneRequired }))
  if (!form.ok) return { alert: 'Check all the required fields before continuing.', ...form.errors }
  confirmCustomer(form.output)
  return redirect(afterAddress(at))
}

/** Form for contact and address, prefilled from the order. */
export function Component() {
  const { at, known, gaps, isGift, isPhoneRequired, texts } = useLoaderData<typeof loader>()
  const answered: FormErrors | undefined = useActionData<typeof action>()
  const errors = answered ?? gaps
  const field = prefilledFields(known, errors)

  return (
    <Screen
      title={text('address.editTitle')}
      lead={text(leadOf(at.claimType, isGift))}
      step="return"
      back={backToOrder(paths.order.to(at))}
    >
      <Form method="post" noValidate className="form" ref={useFocusOnError(answered)}>
        {answered?.alert && <Alert>{translated(answered.alert)}</Alert>}
        {!answered && gaps && <Gaps {...gaps} />}
        <EmailField field={field} label={text('address.email')} help={text('address.emailHelp')} />
        <NameFields field={field} />
        <AddressFields
          field={field}
          errors={errors}
          {...(texts.settings.textChannel === null && {
            phoneHelp: text(`address.phoneHelp.${at.claimType}`),
          })}
          isPhoneRequired={isPhoneRequired}
          belowPhone={(phone, country) => <TextUpdatesChoice {...texts} phone={phone} country={country} />}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

/** Gift recipients can't file warranty claims. */
function leadOf(claimType: ClaimType, isGift: boolean) {
  if (isGift) return 'address.giftLead'
  return `address.editLead.${claimType}` as const
}

/** Explains that the known address is incomplete. */
const Gaps = ({ fields, alert }: FormErrors) => (
  <Alert title={text('address.incomplete')}>
    {[...Object.values(fields), alert].map(
      (message) => message && <p key={message}>{translated(message)}</p>,
    )}
  </Alert>
)

/** The errors of a partly known address. An empty form has none yet. */
function gapsIn(known: Known, options: { isPhoneRequired: boolean }): FormErrors | undefined {
  if (!known['countryCode']) return undefined
  const checked = checkFields(known, addressForm(options))
  return checked.ok ? undefined : checked.errors
}

type Known = ReturnType<typeof knownOf>

/** The initial values of the fields, without anything of a gift's buyer. */
function knownOf(entered: DraftCustomer | null, order: ClaimToFinish['order']): Record<string, string> {
  const { email, shippingAddress } = order.isGiftReturn ? nobody : order
  const address = entered?.address ?? shippingAddress
  return {
    email: entered?.email ?? email ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    countryCode: address?.countryCode ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    stateOrProvinceCode: address?.stateOrProvinceCode ?? '',
    postalCode: address?.postalCode ?? '',
    phone: address?.phone ?? '',
  }
}

const nobody = { email: null, shippingAddress: null }
