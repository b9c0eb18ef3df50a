import { startOfRequest } from '@aftercare/domain/eligibility/claim-type'
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
import { formatDeadline } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { clearDraft } from '../../drafts/claim-draft-store.ts'
import { programName } from '../../flow/program-name.ts'
import { readForm } from '../../forms/read-form.ts'
import { orderAddressOf, orderAt } from '../../session/order-session.ts'

/** Clears the previous draft; redirects if there is no choice. */
export async function loader(route: LoaderFunctionArgs) {
  const { order, settings, at } = await orderAt(orderAddressOf(route))
  clearDraft()
  const start = startOfRequest({ ...order, isWarrantyEnabled: settings.warranty.isEnabled })
  if (start !== 'choose') throw redirect(paths.claim.to({ ...at, claimType: start }))
  return { order, settings, at }
}

// An unchecked radio group submits no key, hence the default ''.
const answer = v.object({
  claimType: v.optional(
    v.pipe(v.string(), v.picklist(['return', 'warranty'], 'Please select an option from the list.')),
    '',
  ),
})

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readForm(request, answer)
  if (!form.ok) return form.errors
  return redirect(
    paths.claim.to({ ...orderAddressOf({ params, request }), claimType: form.output.claimType }),
  )
}

export function Component() {
  const { order, settings, at } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()
  const { theme } = settings

  return (
    <Screen
      title={text('newRequest.title')}
      lead={text('newRequest.lead')}
      back={backToOrder(paths.order.to(at))}
    >
      <Form method="post" className="form" noValidate>
        <RadioCards
          name="claimType"
          legend={text('newRequest.title')}
          isLegendHidden
          error={errors?.fields['claimType']}
          choices={[
            {
              value: 'return',
              label: programName('return', theme),
              detail: (
                <>
                  {theme.returnProgramDetailText ?? text('newRequest.returnDetail')}
                  {order.returnUntil && <strong> {until(order.returnUntil)}</strong>}
                </>
              ),
              picture: <Icon name="swap" size={24} />,
            },
            {
              value: 'warranty',
              label: programName('warranty', theme),
              detail: theme.warrantyProgramDetailText ?? text('newRequest.warrantyDetail'),
              picture: <Icon name="shield" size={24} />,
            },
          ]}
        />
        <PrimaryBar>
          <Button type="submit">{text('action.next')}</Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

const until = (moment: string) => text('newRequest.returnUntil', { date: formatDeadline(moment) })
