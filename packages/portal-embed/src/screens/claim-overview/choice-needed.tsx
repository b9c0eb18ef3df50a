import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'

type ChoiceNeededProps = { claim: CustomerClaim; store: string }

/** The way to choose something else for each item whose new item is out of stock. */
export function ChoiceNeeded({ claim, store }: ChoiceNeededProps) {
  const lines = claim.claimLineItems.filter(({ isChoiceNeeded }) => isChoiceNeeded)
  if (lines.length === 0) return null
  return (
    <Card icon="alert" title={text('choose.title')}>
      <div className="card-parts">
        <p>{text('choose.detail')}</p>
        {lines.map(({ id: lineItemId, originalStoreOrderLineItem: { name } }) => (
          <ButtonLink
            key={lineItemId}
            isWide
            to={paths.chooseInstead.to({ store, claimExternalId: claim.externalId, lineItemId })}
          >
            {text(lines.length > 1 ? 'choose.openFor' : 'choose.open', { name })}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}
