import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { Receipt } from '@aftercare/domain/resolution/receipt-schema'
import { useState } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useFetcher,
  Form,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { because, paths } from '../../app/paths.ts'
import { needWords } from '../../app/texts/locales.ts'
import { text } from '../../app/texts/text.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { settingsOf } from '../../session/settings-session.ts'
import { ReviewReceipt } from '../review/review-receipt.tsx'
import { OutcomeChoices } from './outcome-choices.tsx'
import { callAboutClaim, type Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { exchangesOf, outcomeLabel, wantedOf, type Offered } from './wanted-outcome.ts'

/** An item of a claim and what can be chosen for it instead; once it is too late, the overview says what holds. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { store = '', claimExternalId = '', lineItemId = '' } = params
  const [settings] = await Promise.all([settingsOf(store), needWords('order'), needWords('after')])
  const at = { storefrontId: settings.storefrontId, claimExternalId }
  try {
    const [claim, changes] = await Promise.all([
      call(customerApi.claim, { params: at }),
      call(customerApi.outcomeChanges, { params: { ...at, lineItemId } }),
    ])
    const line = claim.claimLineItems.find(({ id }) => id === lineItemId)
    if (!line) throw redirect(paths.claimOverview.to({ store, claimExternalId }))
    return { store, settings, claim, line, changes }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw redirect(
      error.status === 401
        ? paths.lookUp.to({ store }, because.failed)
        : paths.claimOverview.to({ store, claimExternalId }),
    )
  }
}

export type Previewed = { receipt: Receipt } | { receipt: null; changed: Changed }

/** Calculates the chosen outcome, or takes it at the balance that was shown. */
export async function action(args: ActionFunctionArgs): Promise<Response | Changed | Previewed> {
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
  const previews: Receipt[] = []
  const changed = await callAboutClaim(args, async (at) =>
    previews.push(await call(customerApi.previewOutcome, { params: { ...at, lineItemId }, body: wanted })),
  )
  return previews[0] ? { receipt: previews[0] } : { receipt: null, changed }
}

/** Chooses something else for an item of a request that was not sent yet; the new sums come before the agreement. */
export function Component() {
  const { store, settings, claim, line, changes } = useLoaderData<typeof loader>()
  const refused = useActionData<Changed>()
  const preview = useFetcher<Previewed>()
  const [offered, setOffered] = useState<Offered | null>(null)
  const { giftCardKind } = settings
  const { originalStoreOrderLineItem: item } = line
  const overview = paths.claimOverview.to({ store, claimExternalId: claim.externalId })

  const choose = (next: Offered) => {
    setOffered(next)
    if (next.outcome !== 'exchange' || next.variantIdFromPlatform)
      void preview.submit(next, { method: 'post' })
  }
  const isBusy = preview.state !== 'idle'
  const isChosen =
    offered !== null && (offered.outcome !== 'exchange' || offered.variantIdFromPlatform !== '')
  const shown = isChosen ? (preview.data?.receipt ?? null) : null
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
        {isChosen && preview.data?.receipt === null && (
          <RefusedChange changed={preview.data.changed} store={store} />
        )}
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
