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
import { Screen } from '../../../components/screen.tsx'
import { chooseReason, reopenLine } from '../../../drafts/claim-draft-store.ts'
import { readForm, type FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import { backToItems } from '../back-to-items.ts'
import { claimLineAt, detailsOf, isProtectedDelivery } from '../claim-line.ts'
import { goOnWithReason } from '../go-on-with-reason.ts'
import { NeedHelp } from '../need-help.tsx'
import { ItemInQuestion } from '../order-item.tsx'
import { ReasonCards } from './reason-cards.tsx'
import '../claim.css'

export const loader = (route: LoaderFunctionArgs) => claimLineAt(route)

// An unchecked radio group submits no key, hence the default ''.
const answer = v.object({
  reasonId: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty('Please choose a reason.'),
      v.regex(/^[1-9]\d*$/, 'Invalid reason ID.'),
      v.toNumber(),
    ),
    '',
  ),
})

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const at = await claimLineAt({ params, request })
  const form = await readForm(request, answer)
  if (!form.ok) return form.errors

  const reason = at.reasons.find(({ id }) => id === form.output.reasonId)
  if (!reason) return { fields: { reasonId: 'Invalid claim reason.' } }

  reopenLine(at.line.id)
  chooseReason(at.line.id, { reasonId: reason.id, reasonCategoryCode: reason.category.code })
  if (isProtectedDelivery(at.order, reason)) return redirect(paths.claimLine.shippingProtection.to(at))
  if (detailsOf(reason).length > 0)
    return redirect(paths.claimLine.reasonDetail.to({ ...at, reasonId: String(reason.id) }))
  return goOnWithReason('reason', { ...at, reason, reasonDetailId: undefined })
}

export function Component() {
  const at = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()
  const form = useFocusOnError(errors)
  const { reasons, line, orderLine, order, claimType } = at
  const title = text(`reason.title.${claimType}`)

  return (
    <Screen step="details" title={title} back={backToItems(paths.claim.to(at))}>
      <Form method="post" noValidate className="form" ref={form}>
        <ItemInQuestion line={orderLine} order={order} quantity={line.quantity} />
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        {reasons.length === 0 ? (
          <NeedHelp orderAddress={paths.order.to(at)}>{text('resolution.help')}</NeedHelp>
        ) : (
          <>
            <ReasonCards
              legend={title}
              reasons={reasons}
              chosen={line.reasonId}
              error={errors?.fields['reasonId']}
            />
            <PrimaryBar>
              <Button type="submit">{text('action.next')}</Button>
            </PrimaryBar>
          </>
        )}
      </Form>
    </Screen>
  )
}
