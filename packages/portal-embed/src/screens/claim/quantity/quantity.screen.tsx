import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../../app/paths.ts'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { PrimaryBar } from '../../../components/primary-bar.tsx'
import { QuantityInput } from '../../../components/quantity-input.tsx'
import { Screen } from '../../../components/screen.tsx'
import { chooseQuantity, remainingQuantity, reopenLine } from '../../../drafts/claim-draft-store.ts'
import { readForm, type FormErrors } from '../../../forms/read-form.ts'
import type { StayingOnScreen } from '../../../forms/stay-on-screen.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import { addressAfter, claimLineAt } from '../claim-line.ts'
import { backToItems } from '../back-to-items.ts'
import { ItemInQuestion } from '../order-item.tsx'
import '../claim.css'

/** With one unit left there is no quantity step. */
export async function loader(route: LoaderFunctionArgs) {
  const at = await claimLineAt(route)
  const most = remainingQuantity(at.orderLine, at.line.id)
  if (most <= 1) throw redirect(addressAfter('start', at))
  return { ...at, most }
}

const quantityUpTo = (most: number) =>
  v.pipe(
    v.string('Please enter a quantity'),
    v.trim(),
    v.regex(/^-?\d+$/, 'Please enter a quantity'),
    v.toNumber(),
    v.minValue(1, 'Quantity must be at least 1'),
    v.maxValue(most, text('quantity.tooMany', { count: most })),
  )

export { stayOnScreen as shouldRevalidate } from '../../../forms/stay-on-screen.ts'

export async function action({
  params,
  request,
}: ActionFunctionArgs): Promise<Response | (FormErrors & StayingOnScreen)> {
  const at = await claimLineAt({ params, request })
  const most = remainingQuantity(at.orderLine, at.line.id)
  // Another line of the draft has taken the last of them.
  if (most < 1) return { fields: {}, alert: 'Problem saving quantity', staysOnScreen: true }
  const form = await readForm(request, v.object({ quantity: quantityUpTo(most) }))
  if (!form.ok) return form.errors

  reopenLine(at.line.id)
  chooseQuantity(at.line.id, form.output.quantity)
  return redirect(addressAfter('quantity', at))
}

export function Component() {
  const at = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()
  const { line, orderLine, order, most, claimType } = at

  return (
    <Screen step="details" title={text(`quantity.title.${claimType}`)} back={backToItems(paths.claim.to(at))}>
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <ItemInQuestion line={orderLine} order={order} />
        <QuantityInput
          name="quantity"
          label={text('quantity.label')}
          help={text('quantity.help', { count: most })}
          least={1}
          most={most}
          defaultValue={line.quantity}
          error={errors?.fields['quantity']}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
