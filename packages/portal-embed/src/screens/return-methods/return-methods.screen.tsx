import { customerApi } from '@aftercare/domain/api/customer-api'
import { warningEvent } from '@aftercare/domain/error-reports/report-settings'
import { autoSelectedMethod } from '@aftercare/domain/return-shipments/auto-select-method'
import { returnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import { toCustomerRate, type ReturnQuote } from '@aftercare/domain/api/return-quote-schema'
import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { chooseReturnMethod } from '../../drafts/claim-draft-store.ts'
import { customerOf } from '../../flow/claim-customer.ts'
import { readForm } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { claimAt, refusalToFinish, type ClaimToFinish } from '../../session/claim-session.ts'
import { methodChoices, SharedDeductions } from './method-choices.tsx'
import { NoReturnMethod } from './no-return-method.tsx'

/**
 * Asks for a return method. Without a choice, with one method or none needed, it is selected and the shopper
 * continues with the review.
 */
export async function loader(route: LoaderFunctionArgs) {
  const claim = await claimAt(route, 'return')
  const { at, order, draft } = claim
  const answer = await quoteFor(claim)
  if ('refusal' in answer) return { at, order, refusal: answer.refusal }

  const { fromCustomer, toCustomer, isReturnNotRequired } = answer.quote
  const only = autoSelectedMethod(fromCustomer)
  const rate = toCustomer[0] ?? null
  if (only || isReturnNotRequired) {
    chooseReturnMethod({ returnMethod: only ?? null, toCustomerRate: rate, isReturnNotRequired })
    throw redirect(paths.returnSummary.to(at))
  }
  if (fromCustomer.length === 0)
    dispatchEvent(new CustomEvent(warningEvent, { detail: 'No return methods for these items' }))
  return { at, order, quote: answer.quote, rate, chosen: draft.returnMethod?.id }
}

async function quoteFor(claim: ClaimToFinish): Promise<{ quote: ReturnQuote } | { refusal: string }> {
  const { at, draft, lines, order, settings } = claim
  const customer = customerOf(draft, order, settings)
  if (!customer) throw redirect(paths.addressEdit.to(at))
  try {
    const quote = await call(customerApi.quoteReturn, {
      params: { storefrontId: settings.storefrontId },
      body: { id: order.id, claimType: at.claimType, ...customer, calculatedLineItems: lines },
    })
    return { quote }
  } catch (error) {
    return { refusal: refusalToFinish(error, at) }
  }
}

const invalidMethod = 'Invalid value for return method'
const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(undefined, invalidMethod), v.message(schema, invalidMethod))

// An unchecked radio group submits no key, hence the default ''.
const choice = v.object({
  returnMethod: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Please select an option from the list.'),
    json(returnMethod),
  ),
  toCustomerRate: json(v.nullable(toCustomerRate)),
})

export async function action({ params, request }: ActionFunctionArgs) {
  const { at } = await claimAt({ params, request }, 'return')
  const form = await readForm(request, choice)
  if (!form.ok) return form.errors
  chooseReturnMethod({ ...form.output, isReturnNotRequired: false })
  return redirect(paths.returnSummary.to(at))
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { at } = loaded
  if (!loaded.quote) return <NoReturnMethod at={at} refusal={loaded.refusal} />
  if (loaded.quote.fromCustomer.length === 0) return <NoReturnMethod at={at} />
  return (
    <Screen title={text('methods.title')} step="return" back={backToOrder(paths.order.to(at))}>
      <Methods {...loaded} />
    </Screen>
  )
}

type MethodsProps = Pick<ClaimToFinish, 'order'> & {
  quote: ReturnQuote
  rate: ReturnQuote['toCustomer'][number] | null
  chosen: string | undefined
}

function Methods({ quote, rate, chosen, order }: MethodsProps) {
  const errors = useActionData<typeof action>()
  const before = quote.fromCustomer.find(({ id }) => id === chosen)
  return (
    <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
      <input type="hidden" name="toCustomerRate" value={JSON.stringify(rate)} />
      <RadioCards
        name="returnMethod"
        legend={text('methods.title')}
        isLegendHidden
        choices={methodChoices(quote, order)}
        defaultValue={before && JSON.stringify(before)}
        error={errors?.fields['returnMethod'] ?? errors?.fields['toCustomerRate']}
      />
      <SharedDeductions deductions={quote.deductions} order={order} />
      <PrimaryBar>
        <Button type="submit">{text('action.next')}</Button>
      </PrimaryBar>
    </Form>
  )
}
