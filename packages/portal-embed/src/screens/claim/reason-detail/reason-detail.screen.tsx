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
import { RadioCards } from '../../../components/radio-cards.tsx'
import { Screen } from '../../../components/screen.tsx'
import { chooseReason, chooseReasonDetail, reopenLine } from '../../../drafts/claim-draft-store.ts'
import { readForm, type FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import { backToItems } from '../back-to-items.ts'
import type { RouteRequest } from '../../../session/order-session.ts'
import { claimLineAt, detailsOf } from '../claim-line.ts'
import { goOnWithReason } from '../go-on-with-reason.ts'
import { ItemInQuestion } from '../order-item.tsx'
import '../claim.css'

export const loader = (route: LoaderFunctionArgs) => detailedReasonAt(route)

/** The reason that the address names; one that is unknown or has no details leads back to the reasons. */
async function detailedReasonAt(route: RouteRequest) {
  const at = await claimLineAt(route)
  const reason = at.reasons.find(({ id }) => String(id) === route.params['reasonId'])
  if (!reason || detailsOf(reason).length === 0) throw redirect(paths.claimLine.reason.to(at))
  return { ...at, reason }
}

// An unchecked radio group submits no key, hence the default ''.
const answer = v.object({
  reasonDetailId: v.optional(v.pipe(v.string(), v.nonEmpty('Please choose a reason.')), ''),
})

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const at = await detailedReasonAt({ params, request })
  const form = await readForm(request, answer)
  if (!form.ok) return form.errors

  const { reason, line } = at
  const detail = detailsOf(reason).find(({ id }) => String(id) === form.output.reasonDetailId)
  if (!detail) return { fields: { reasonDetailId: 'Invalid claim reason.' } }

  reopenLine(line.id)
  chooseReason(line.id, { reasonId: reason.id, reasonCategoryCode: reason.category.code })
  chooseReasonDetail(line.id, detail.id)
  return goOnWithReason('reason-detail', { ...at, reasonDetailId: detail.id })
}

export function Component() {
  const at = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()
  const { reason, line, orderLine, order } = at
  const chosen = line.reasonId === reason.id ? line.reasonDetailId : undefined

  return (
    <Screen
      step="details"
      title={text('reasonDetail.title')}
      lead={translated(reason.name)}
      back={backToItems(paths.claim.to(at))}
    >
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        <ItemInQuestion line={orderLine} order={order} quantity={line.quantity} />
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <RadioCards
          name="reasonDetailId"
          legend={text('reasonDetail.title')}
          isLegendHidden
          choices={detailsOf(reason).map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={chosen === undefined ? undefined : String(chosen)}
          error={errors?.fields['reasonDetailId']}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
