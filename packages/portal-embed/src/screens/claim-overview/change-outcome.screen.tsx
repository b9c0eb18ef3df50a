import { customerApi } from '@aftercare/domain/api/customer-api'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { Receipt } from '@aftercare/domain/resolution/receipt-schema'
import {
  redirect,
  useActionData,
  useLoaderData,
  Form,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { needWords } from '../../app/texts/locales.ts'
import { text } from '../../app/texts/text.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { ReviewReceipt } from '../review/review-receipt.tsx'
import { loadOwnLine } from './load-own-line.ts'
import { OutcomeChoices } from './outcome-choices.tsx'
import { callAboutClaim, previewAboutClaim, type Changed, type Previewed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { useOfferedOutcome } from './use-offered-outcome.ts'
import { exchangesOf, outcomeLabel, wantedOf, type Offered } from './wanted-outcome.ts'

/** An item of a claim and what can be chosen for it instead; once it is too late, the overview says what holds. */
export async function loader(route: LoaderFunctionArgs) {
  const [{ asked: changes, ...own }] = await Promise.all([
    loadOwnLine(route, (params) => call(customerApi.outcomeChanges, { params })),
    needWords('order'),
    needWords('after'),
  ])
  return { ...own, changes }
}

/** Calculates the chosen outcome, or takes it at the balance that was shown. */
export async function action(args: ActionFunctionArgs): Promise<Response | Changed | Previewed<Receipt>> {
  const { store = '', claimExternalId = '', lineItemId = '' } = args.params
  const form = await args.request.formData()
  const wanted = wantedOf(form)
  const balance = form.get('balance')
  if (typeof balance === 'string') {
    const changed = await callAboutClaim(args, (at) =>
      call(customerApi.changeOutcome, {
        params: { ...at, lineItemId },
        body: { ...wanted, balance: Number(balance) },
      }),
    )
    return changed.errors ? changed : redirect(paths.claimOverview.to({ store, claimExternalId }))
  }
  return previewAboutClaim(args, (at) =>
    call(customerApi.previewOutcome, { params: { ...at, lineItemId }, body: wanted }),
  )
}

/** Chooses something else for an item of a request that was not sent yet, after a preview of the new sums. */
export function Component() {
  const { store, settings, claim, line, changes } = useLoaderData<typeof loader>()
  const refused = useActionData<Changed>()
  const { offered, choose, isBusy, preview: shown, ...previewed } = useOfferedOutcome<Receipt>()
  const { giftCardKind } = settings
  const { originalStoreOrderLineItem: item } = line
  const overview = paths.claimOverview.to({ store, claimExternalId: claim.externalId })
  return (
    <Screen title={text('change.title')} back={{ to: overview, label: text('change.back') }}>
      <Form method="post" className="stack">
        <LineItem
          name={item.name}
          imgUrl={item.imgUrl}
          options={item.options}
          quantity={line.quantity}
          note={text('items.requested', { method: outcomeLabel(changes.current.outcome, giftCardKind) })}
        />
        <RefusedChange changed={refused} store={store} />
        <RefusedChange changed={previewed.refused} store={store} />
        <OtherChoices offered={offered} onChoose={choose} />
        {shown && (
          <>
            <ReviewReceipt
              receipt={withPictures(shown, claim)}
              of={claim}
              giftCardKind={giftCardKind}
              isBusy={isBusy}
            />
            <input type="hidden" name="balance" value={shown.balance} />
          </>
        )}
        <PrimaryBar>
          {shown && (
            <Button type="submit" isWide {...(isBusy && { isBusy })}>
              {text('change.save')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={overview}>
            {text('change.keep')}
          </ButtonLink>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}

/** Everything that is offered but what the item has already. */
function OtherChoices(chosen: { offered: Offered | null; onChoose: (offered: Offered) => void }) {
  const { settings, changes } = useLoaderData<typeof loader>()
  const { current, outcomes } = changes
  return (
    <OutcomeChoices
      outcomes={outcomes.filter((outcome) => outcome !== current.outcome)}
      exchanges={exchangesOf(changes).filter(({ value }) => value !== current.variantIdFromPlatform)}
      giftCardKind={settings.giftCardKind}
      {...chosen}
    />
  )
}

/** The calculation names the items; their pictures are the claim's. */
const withPictures = (receipt: Receipt, { claimLineItems }: CustomerClaim): Receipt => ({
  ...receipt,
  credits: {
    ...receipt.credits,
    lineItems: receipt.credits.lineItems.map((item) => ({
      ...item,
      imgUrl:
        claimLineItems.find(
          ({ originalStoreOrderLineItem: { id } }) => id === item.originalStoreOrderLineItemId,
        )?.originalStoreOrderLineItem.imgUrl ?? null,
    })),
  },
})
