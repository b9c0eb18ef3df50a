import { deliveryNoteMaxLength } from '@aftercare/domain/api/order-edit-api'
import { editingUnavailable } from '@aftercare/domain/orders/order-edit'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated, type MessageKey } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { TextArea } from '../../components/text-input.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { choosingAt, stageEdit } from '../../session/order-edit-session.ts'
import { ShippingAddressFields } from './shipping-address-fields.tsx'
import { QuantityFields, SwapFields } from './item-fields.tsx'
import { readEdit } from './read-edit.ts'
import './order-edit.css'

export const loader = (route: LoaderFunctionArgs) => choosingAt(route)

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const route = { params, request }
  const editing = await choosingAt(route)
  const wanted = readEdit(editing, Object.fromEntries(await request.formData()))
  if ('errors' in wanted) return wanted.errors
  try {
    return redirect(paths.orderEditCommit.to(await stageEdit(route, editing.editType, wanted)))
  } catch (error) {
    return refusalOf(error)
  }
}

const words = {
  UPDATE_SHIPPING_ADDRESS: { title: 'orderEdit.addressTitle', lead: 'orderEdit.addressLead' },
  CHANGE_QUANTITY: { title: 'orderEdit.quantityTitle', lead: 'orderEdit.quantityLead' },
  SWAP_VARIANT: { title: 'orderEdit.swapTitle', lead: 'orderEdit.swapLead' },
  ADD_DELIVERY_NOTE: { title: 'orderEdit.noteTitle', lead: null },
  CANCEL_ORDER: { title: 'orderEdit.CANCEL_ORDER', lead: null },
} as const satisfies Record<OrderEditType, { title: MessageKey; lead: MessageKey | null }>

/** What the chosen edit asks for: a new address, quantities, variants, or a note. */
export function Component() {
  const editing = useLoaderData<typeof loader>()
  const errors = useActionData<FormErrors>()
  const { title, lead } = words[editing.editType]
  return (
    <Screen
      title={text(title)}
      {...(lead && { lead: text(lead) })}
      back={{ to: paths.orderEdit.to(editing.at), label: text('orderEdit.back') }}
    >
      {editing.order.editUntil && <TimeLeft until={editing.order.editUntil} />}
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        {errors?.alert && <Alert title={titleOf(errors.alert)}>{translated(errors.alert)}</Alert>}
        <Fields {...editing} errors={errors} />
        <PrimaryBar>
          <Button type="submit">{text('orderEdit.review')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

const titleOf = (alert: string) =>
  alert === editingUnavailable ? text('orderEdit.unavailableTitle') : text('alert.title')

type FieldsProps = Awaited<ReturnType<typeof choosingAt>> & { errors: FormErrors | undefined }

function Fields({ order, editType, choices, errors }: FieldsProps) {
  switch (editType) {
    case 'UPDATE_SHIPPING_ADDRESS':
      return <ShippingAddressFields order={order} errors={errors} />
    case 'CHANGE_QUANTITY':
      return <QuantityFields order={order} choices={choices} errors={errors} />
    case 'SWAP_VARIANT':
      return <SwapFields order={order} choices={choices} errors={errors} />
    case 'ADD_DELIVERY_NOTE':
      return (
        <TextArea
          name="deliveryNote"
          label={text('orderEdit.note')}
          help={text('orderEdit.noteHelp', { count: deliveryNoteMaxLength })}
          maxLength={deliveryNoteMaxLength}
          error={errors?.fields['deliveryNote']}
        />
      )
    case 'CANCEL_ORDER':
      return null
  }
}
