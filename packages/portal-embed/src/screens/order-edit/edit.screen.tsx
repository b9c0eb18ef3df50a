import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDateTime } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { chooseEdit, editsAt, isOrderEditType, stageEdit } from '../../session/order-edit-session.ts'
import './order-edit.css'

export const loader = (route: LoaderFunctionArgs) => editsAt(route)

/** A cancellation has nothing more to ask. */
export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const editType = (await request.formData()).get('editType')
  const route = { params, request }
  if (!isOrderEditType(editType)) return { fields: {}, alert: 'Invalid edit action' }
  if (editType !== 'CANCEL_ORDER') return redirect(paths.orderEditStage.to(await chooseEdit(route, editType)))
  try {
    return redirect(paths.orderEditCommit.to(await stageEdit(route, editType, {})))
  } catch (error) {
    return refusalOf(error)
  }
}

/** How the order can be changed, and until when. */
export function Component() {
  const { order, at, actions, requests } = useLoaderData<typeof loader>()
  const errors = useActionData<FormErrors>()
  const back = backToOrder(paths.order.to(at))
  const [latest] = requests
  if (latest?.state === 'waiting')
    return (
      <Screen title={text('orderEdit.waitingTitle')} back={back}>
        <Alert tone="info">{text('orderEdit.waiting')}</Alert>
      </Screen>
    )
  if (actions.length === 0)
    return (
      <Screen title={text('orderEdit.unavailableTitle')} back={back}>
        <Alert tone="info">{text('orderEdit.unavailable')}</Alert>
        <ContactStore />
      </Screen>
    )
  return (
    <Screen
      title={text('orderEdit.title')}
      lead={text('orderEdit.lead', {
        number: order.orderNo.replace(/^#/, ''),
        time: formatDateTime(order.editUntil),
      })}
      back={back}
    >
      <div className="stack">
        {order.editUntil && <TimeLeft until={order.editUntil} />}
        {latest?.state === 'declined' && (
          <Alert tone="info" title={text(`orderEdit.${latest.editType}`)}>
            {text('orderEdit.declined', { reason: translated(latest.declineReason ?? '') })}
          </Alert>
        )}
        {errors?.alert && <Alert title={text('orderEdit.failedTitle')}>{translated(errors.alert)}</Alert>}
        {actions.map(({ editType }) => (
          <Card key={editType} title={text(`orderEdit.${editType}`)}>
            <p className="order-edit-detail">{text(`orderEdit.${editType}.detail`)}</p>
            <Form method="post">
              <input type="hidden" name="editType" value={editType} />
              <Button type="submit" variant="secondary" isWide>
                {text(`orderEdit.${editType}`)}
              </Button>
            </Form>
          </Card>
        ))}
      </div>
    </Screen>
  )
}
