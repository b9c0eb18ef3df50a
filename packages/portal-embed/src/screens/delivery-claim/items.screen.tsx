import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'
import { useId, useState } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { FieldError } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { Select } from '../../components/select.tsx'
import { changeDeliveryClaim } from '../../drafts/delivery-claim-draft.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { reasonedClaimAt } from './delivery-claim-at.ts'
import './delivery-claim.css'

type Claimable = { line: OrderLineItem; most: number }

export async function loader(route: LoaderFunctionArgs) {
  const { order, offer, draft, at } = await reasonedClaimAt(route)
  const items = offer.lineItems.flatMap(({ id, claimableQuantity: most }): Claimable[] => {
    const line = order.lineItems.find((candidate) => candidate.id === id)
    return line ? [{ line, most }] : []
  })
  return { items, draft, at }
}

export async function action(route: ActionFunctionArgs): Promise<FormErrors | Response> {
  const { offer, at } = await reasonedClaimAt(route)
  const form = await route.request.formData()
  const chosen = form.getAll('item')
  const items = offer.lineItems
    .filter(({ id, claimableQuantity }) => chosen.includes(id) && claimableQuantity > 0)
    .map(({ id, claimableQuantity }) => ({ id, quantity: quantityIn(form, id, claimableQuantity) }))
  if (items.length === 0) return { fields: { item: 'Please select the order items affected.' } }
  changeDeliveryClaim(at.orderId, { items })
  return redirect(paths.deliveryClaim.meta.to(at))
}

const quantityName = (id: string) => `quantity-${id}`

/** All of them, unless fewer were chosen. */
function quantityIn(form: FormData, id: string, most: number): number {
  const given = Number(form.get(quantityName(id)) ?? most)
  return Number.isInteger(given) && given >= 1 && given <= most ? given : most
}

export function Component() {
  const { items, draft, at } = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const error = errors?.fields['item']
  const errorId = useId()
  const isAlone = items.filter(({ most }) => most > 0).length === 1
  const title = text('deliveryClaim.itemsTitle')
  return (
    <Screen title={title} back={backToOrder(paths.deliveryClaim.order.to(at))}>
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        <fieldset
          className="delivery-items"
          data-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        >
          <legend className="visually-hidden">{title}</legend>
          {error && <FieldError id={errorId}>{error}</FieldError>}
          {items.map((item) => (
            <ItemChoice
              key={item.line.id}
              {...item}
              chosen={
                draft.items.find(({ id }) => id === item.line.id)?.quantity ?? (isAlone ? item.most : 0)
              }
            />
          ))}
        </fieldset>
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

/** An item to tick, and how many of it where there are several. */
function ItemChoice({ line, most, chosen }: Claimable & { chosen: number }) {
  const [isChosen, setChosen] = useState(chosen > 0 && most > 0)
  const options = line.optionsFromPlatform.map(({ value }) => value).join(' · ')
  return (
    <div className="delivery-item">
      <div className="checkbox">
        <label>
          <input
            type="checkbox"
            name="item"
            value={line.id}
            disabled={most === 0}
            defaultChecked={isChosen}
            onChange={({ target }) => setChosen(target.checked)}
          />
          <span className="checkbox-box">
            <Icon name="check" size={16} />
          </span>
          <Picture src={line.imgUrl} size={56} />
          <span className="delivery-item-words">
            <strong>{line.name}</strong>
            {options && <span>{options}</span>}
            <span>
              {most === 0 ? text('deliveryClaim.itemTaken') : text('line.quantity', { count: most })}
            </span>
          </span>
        </label>
      </div>
      {isChosen && most > 1 && (
        <Select
          name={quantityName(line.id)}
          label={text('deliveryClaim.howMany', { name: line.name })}
          options={Array.from({ length: most }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))}
          defaultValue={String(chosen || most)}
        />
      )}
    </div>
  )
}
