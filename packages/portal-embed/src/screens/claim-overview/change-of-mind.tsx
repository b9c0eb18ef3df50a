import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { useFocusOnTitle } from '../claim/use-focus-on-title.ts'
import { cancelIntent } from './cancel-items.ts'
import type { Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'

type Line = CustomerClaim['claimLineItems'][number]

type ChangeOfMindProps = { claim: CustomerClaim; store: string }

/**
 * The way out of a request before its first scan: item by item where there are several, and as a whole while
 * nothing of it is further along.
 */
export function ChangeOfMind({ claim, store }: ChangeOfMindProps) {
  const [asked, setAsked] = useState<Line | 'all' | null>(null)
  const fetcher = useFetcher<Changed>()
  const { state, data } = fetcher
  useFocusOnTitle(state === 'idle' && data && !data.errors && data)
  const lines = claim.claimLineItems.filter(({ isCancelable }) => isCancelable)
  const isWhole = lines.length === claim.claimLineItems.filter(({ canceledOn }) => !canceledOn).length
  if (lines.length === 0) return null

  const cancel = () => {
    const which = asked === 'all' || asked === null ? {} : { lineItemId: asked.id }
    void fetcher.submit({ intent: cancelIntent, ...which }, { method: 'post' })
    setAsked(null)
  }
  const isBusy = state !== 'idle'
  return (
    <Card title={text('cancel.title')}>
      <div className="card-parts">
        <p className="change-of-mind">{text('cancel.lead')}</p>
        <RefusedChange changed={data} store={store} />
        <OutcomeLinks claim={claim} store={store} />
        {(lines.length > 1 || !isWhole) &&
          lines.map((line) => (
            <LineItem
              key={line.id}
              name={line.originalStoreOrderLineItem.name}
              imgUrl={line.originalStoreOrderLineItem.imgUrl}
              options={line.originalStoreOrderLineItem.options}
              quantity={line.quantity}
              actions={
                <Button variant="secondary" isBusy={isBusy} onClick={() => setAsked(line)}>
                  {text('cancel.item', { name: line.originalStoreOrderLineItem.name })}
                </Button>
              }
            />
          ))}
        {isWhole && (
          <Button variant="secondary" isWide isBusy={isBusy} onClick={() => setAsked('all')}>
            {text('cancel.request')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={asked === 'all' ? text('cancel.confirmRequest') : text('cancel.confirmItem')}
        isOpen={asked !== null}
        confirm={asked === 'all' ? text('cancel.request') : text('cancel.itemAction')}
        keep={asked === 'all' ? text('cancel.keepRequest') : text('cancel.keepItem')}
        onConfirm={cancel}
        onClose={() => setAsked(null)}
      >
        <p>{text('cancel.consequence')}</p>
      </ConfirmDialog>
    </Card>
  )
}

/** The way to choose something else for each item that is still open to it. */
function OutcomeLinks({ claim: { claimLineItems, externalId: claimExternalId }, store }: ChangeOfMindProps) {
  const lines = claimLineItems.filter(({ isOutcomeChangeable }) => isOutcomeChangeable)
  return lines.map(({ id: lineItemId, originalStoreOrderLineItem: { name } }) => (
    <ButtonLink
      key={lineItemId}
      variant="secondary"
      isWide
      to={paths.changeOutcome.to({ store, claimExternalId, lineItemId })}
    >
      {text(lines.length > 1 ? 'change.openFor' : 'change.open', { name })}
    </ButtonLink>
  ))
}
