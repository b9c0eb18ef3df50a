import { editingUnavailable, type OrderEditType } from '@aftercare/domain/orders/order-edit'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
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
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { Select } from '../../components/select.tsx'
import { checkFields, type FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { editingAt, stageEdit } from '../../session/order-edit-session.ts'
import { addressForm } from '../address/address-form.ts'
import { NameFields, PhoneField } from '../address/contact-fields.tsx'
import { PlaceFields } from '../address/place-fields.tsx'
import '../address/address.css'
import './order-edit.css'

export const loader = (route: LoaderFunctionArgs) => editingAt(route)

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const route = { params, request }
  const { editType } = await editingAt(route)
  const form = Object.fromEntries(await request.formData())
  const wanted = editType === 'REMOVE_ITEMS' ? readQuantities(form) : readAddress(form)
  if ('errors' in wanted) return wanted.errors
  try {
    return redirect(paths.orderEditCommit.to(await stageEdit(route, editType, wanted)))
  } catch (error) {
    return refusalOf(error)
  }
}

const quantities = v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.toNumber()))

/** The email stays the order's, so the form does not ask for it. */
function readAddress(form: Record<string, unknown>) {
  const read = checkFields(form, addressForm({ isPhoneRequired: false, isEmailAsked: false }))
  if (!read.ok)
    return { errors: { alert: 'Check all the required fields before continuing.', ...read.errors } }
  return { updatedShippingAddress: read.output.address }
}

function readQuantities(form: Record<string, unknown>) {
  const read = checkFields(form, quantities)
  if (!read.ok) return { errors: { fields: {}, alert: 'Invalid data submitted. Please try again.' } }
  return { lineItems: Object.entries(read.output).map(([id, quantity]) => ({ id, quantity })) }
}

/** What the chosen edit asks for: a new address, or which items stay. */
export function Component() {
  const { order, at, editType } = useLoaderData<typeof loader>()
  const errors = useActionData<FormErrors>()
  const isAddress = editType !== 'REMOVE_ITEMS'
  return (
    <Screen
      title={text(isAddress ? 'orderEdit.addressTitle' : 'orderEdit.itemsTitle')}
      lead={text(isAddress ? 'orderEdit.addressLead' : 'orderEdit.itemsLead')}
      back={{ to: paths.orderEdit.to(at), label: text('orderEdit.back') }}
    >
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        {errors?.alert && <Alert title={titleOf(errors.alert)}>{translated(errors.alert)}</Alert>}
        <Fields order={order} editType={editType} errors={errors} />
        <PrimaryBar>
          <Button type="submit">{text('orderEdit.review')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

const titleOf = (alert: string) =>
  alert === editingUnavailable ? text('orderEdit.unavailableTitle') : text('alert.title')

type FieldsProps = { order: StorefrontOrder; editType: OrderEditType; errors: FormErrors | undefined }

const Fields = ({ order, editType, errors }: FieldsProps) =>
  editType === 'REMOVE_ITEMS' ? <ItemFields order={order} /> : <AddressFields order={order} errors={errors} />

function AddressFields({ order, errors }: Omit<FieldsProps, 'editType'>) {
  const known = order.shippingAddress
  const field = (name: Exclude<keyof NonNullable<typeof known>, 'id'>) => ({
    name,
    defaultValue: known?.[name] ?? '',
    error: errors?.fields[name],
    maxLength: 255,
  })
  return (
    <>
      <NameFields field={field} />
      <PlaceFields field={field} errors={errors} among={known?.countryCode ? [known.countryCode] : []} />
      <PhoneField field={field} isOptional />
    </>
  )
}

const ItemFields = ({ order }: { order: StorefrontOrder }) => (
  <ul className="order-edit-items">
    {order.lineItems
      .filter(({ isAftercareProduct, currentQuantity }) => !isAftercareProduct && currentQuantity > 0)
      .map((line) => (
        <li key={line.id} className="card">
          <LineItem name={line.name} imgUrl={line.imgUrl} options={line.optionsFromPlatform} />
          <Select
            name={line.id}
            label={text('orderEdit.keep')}
            defaultValue={String(line.currentQuantity)}
            options={Array.from({ length: line.currentQuantity + 1 }, (_, kept) => {
              const quantity = line.currentQuantity - kept
              return {
                value: String(quantity),
                label: quantity ? String(quantity) : text('orderEdit.keepNone'),
              }
            })}
          />
        </li>
      ))}
  </ul>
)
