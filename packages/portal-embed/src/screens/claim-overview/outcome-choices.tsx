import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import { text } from '../../app/texts/text.ts'
import { RadioCards } from '../../components/radio-cards.tsx'
import { Select } from '../../components/select.tsx'
import { outcomeLabel, type Offered } from './wanted-outcome.ts'

type OutcomeChoicesProps = {
  outcomes: readonly ('refund' | 'giftCard')[]
  /** The new items to choose from; without any there is no exchange. */
  exchanges: { value: string; label: string }[]
  giftCardKind: GiftCardKind
  offered: Offered | null
  onChoose: (offered: Offered) => void
}

/** What is offered instead, and for an exchange the new items. */
export function OutcomeChoices({
  outcomes,
  exchanges,
  giftCardKind,
  offered,
  onChoose,
}: OutcomeChoicesProps) {
  return (
    <>
      <RadioCards
        name="outcome"
        legend={text('change.title')}
        isLegendHidden
        choices={[...outcomes, ...(exchanges.length > 0 ? (['exchange'] as const) : [])].map((outcome) => ({
          value: outcome,
          label: outcomeLabel(outcome, giftCardKind),
        }))}
        onChoose={(outcome) =>
          onChoose({ outcome: outcome as Offered['outcome'], variantIdFromPlatform: '' })
        }
      />
      {offered?.outcome === 'exchange' && (
        <Select
          name="variantIdFromPlatform"
          label={text('change.newItem')}
          options={exchanges}
          onChoose={(variantIdFromPlatform) => onChoose({ outcome: 'exchange', variantIdFromPlatform })}
        />
      )}
    </>
  )
}
