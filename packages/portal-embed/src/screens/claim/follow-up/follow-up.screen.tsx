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
import { text } from '../../../app/texts/text.ts'
import { Button } from '../../../components/button.tsx'
import { ContactStore } from '../../../components/contact-store.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PrimaryBar } from '../../../components/primary-bar.tsx'
import { RadioCards } from '../../../components/radio-cards.tsx'
import { Screen } from '../../../components/screen.tsx'
import { answerPolicy, removeLine, reopenLine } from '../../../drafts/claim-draft-store.ts'
import { readForm, type FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import { loadReasonConsequences } from '../load-reason-consequences.ts'
import { backToItems } from '../back-to-items.ts'
import { addressAfter, reasonedLineAt } from '../claim-line.ts'
import { CouldNotAsk } from '../could-not-ask.tsx'
import { ItemInQuestion } from '../order-item.tsx'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import '../claim.css'

/** Without a question the step is skipped; `policy` is null when the store could not be asked. */
export async function loader(route: LoaderFunctionArgs) {
  const at = await reasonedLineAt(route)
  const answered = await loadReasonConsequences(at)
  if (answered && !answered.eventPolicyEnforcement) throw redirect(addressAfter('follow-up', at))
  return { ...at, policy: answered?.eventPolicyEnforcement?.params ?? null }
}

// An unchecked radio group submits no key, hence the default ''.
const answer = v.object({
  answer: v.optional(
    v.pipe(
      v.string(),
      v.picklist(['yes', 'no', 'change', 'leave'], 'Please select an option from the list.'),
    ),
    '',
  ),
})

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response | null> {
  const at = await reasonedLineAt({ params, request })
  const form = await readForm(request, answer)
  if (!form.ok) return form.errors

  reopenLine(at.line.id)
  switch (form.output.answer) {
    case 'leave':
      removeLine(at.line.id)
      return redirect(paths.order.to(at))
    case 'change':
      answerPolicy(at.line.id, undefined)
      return null
    case 'yes':
      answerPolicy(at.line.id, 'yes')
      return null // the line is invalid now, and the screen shows it
    case 'no':
      answerPolicy(at.line.id, 'no')
      return redirect(addressAfter('follow-up', at))
  }
}

/** A policy question. "Yes" ends the line unless the shopper changes the answer. */
export function Component() {
  const at = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()
  const form = useFocusOnError(errors ?? undefined)
  const { policy, line, orderLine, order } = at
  if (!policy) return <CouldNotAsk title={text('followUp.title')} back={paths.claim.to(at)} />
  if (line.policyAnswer === 'yes') return <NotEligible message={policy.onYesMessage} />

  return (
    <Screen step="details" title={policy.question} back={backToItems(paths.claim.to(at))}>
      <Form method="post" noValidate className="form" ref={form}>
        <ItemInQuestion line={orderLine} order={order} quantity={line.quantity} />
        <RadioCards
          name="answer"
          legend={policy.question}
          isLegendHidden
          choices={[
            { value: 'yes', label: text('followUp.yes') },
            { value: 'no', label: text('followUp.no') },
          ]}
          defaultValue={line.policyAnswer}
          error={errors?.fields['answer']}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

function NotEligible({ message }: { message: string | null }) {
  useFocusOnTitle(true)
  return (
    <EmptyState
      icon="info"
      heading="h1"
      title={text('followUp.notPossible')}
      action={
        <Form method="post" className="follow-up-ways">
          <Button type="submit" name="answer" value="leave">
            {text('back.order')}
          </Button>
          <Button type="submit" name="answer" value="change" variant="quiet">
            {text('followUp.change')}
          </Button>
        </Form>
      }
    >
      <output>{message ?? text('followUp.onYes')}</output>
      <ContactStore />
    </EmptyState>
  )
}
