import { deliveryNote, type ItemChoices } from '@aftercare/domain/api/order-edit-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import * as v from 'valibot'
import { text } from '../../app/texts/text.ts'
import { checkFields, type FormErrors } from '../../forms/read-form.ts'
import type { StagedEdits } from '../../session/order-edit-session.ts'
import { addressForm } from '../address/address-form.ts'

type Form = Record<string, unknown>
type Editing = { order: StorefrontOrder; editType: OrderEditType; choices: ItemChoices['lineItems'] }
type Read = StagedEdits | { errors: FormErrors }

/** What a submitted form asks for, or what is wrong with it. */
export function readEdit({ order, editType, choices }: Editing, form: Form): Read {
  switch (editType) {
    case 'UPDATE_SHIPPING_ADDRESS':
      return readAddress(form)
    case 'CHANGE_QUANTITY':
      return readQuantities(form, choices)
    case 'SWAP_VARIANT':
      return readSwaps(form, order)
    case 'ADD_DELIVERY_NOTE':
      return readNote(form)
    case 'CANCEL_ORDER':
      return {}
  }
}

/** The email stays the order's, so the form does not ask for it. */
function readAddress(form: Form): Read {
  const read = checkFields(form, addressForm({ isPhoneRequired: false, isEmailAsked: false }))
  if (!read.ok)
    return { errors: { alert: 'Check all the required fields before continuing.', ...read.errors } }
  return { updatedShippingAddress: read.output.address }
}

const quantityUpTo = (most: number) =>
  v.pipe(
    v.string('Please enter a quantity'),
    v.trim(),
    v.regex(/^\d+$/, 'Please enter a quantity'),
    v.toNumber(),
    v.maxValue(most, text('orderEdit.quantityTooMany', { count: most })),
  )

function readQuantities(form: Form, choices: Editing['choices']): Read {
  const fields = Object.fromEntries(choices.map(({ id, maxQuantity }) => [id, quantityUpTo(maxQuantity)]))
  const read = checkFields(form, v.object(fields))
  if (!read.ok) return read
  return { lineItems: Object.entries(read.output).map(([id, quantity]) => ({ id, quantity })) }
}

function readSwaps(form: Form, { lineItems }: StorefrontOrder): Read {
  const swaps = lineItems.flatMap(({ id, currentQuantity }) => {
    const variantIdFromPlatform = form[`variant/${id}`]
    if (typeof variantIdFromPlatform !== 'string' || ['', 'keep'].includes(variantIdFromPlatform)) return []
    const count = Number(form[`count/${id}`] ?? currentQuantity)
    return [{ id, variantIdFromPlatform, quantity: Number.isInteger(count) ? count : 0 }]
  })
  return swaps.length > 0 ? { swaps } : { errors: { fields: {}, alert: 'Please choose an item to swap.' } }
}

function readNote(form: Form): Read {
  const read = checkFields(form, v.object({ deliveryNote }))
  if (read.ok) return read.output
  const note = form['deliveryNote']
  const isEmpty = typeof note !== 'string' || note.trim() === ''
  return isEmpty ? { errors: { fields: { deliveryNote: 'Please enter a note.' } } } : read
}
