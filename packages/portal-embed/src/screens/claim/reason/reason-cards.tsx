import type { ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { text, translated } from '../../../app/texts/text.ts'
import { FieldError } from '../../../components/field.tsx'
import { RadioCards } from '../../../components/radio-cards.tsx'
import { useStandingError } from '../../../forms/use-standing-error.ts'

type ReasonCardsProps = {
  legend: string
  reasons: readonly ClaimReason[]
  chosen: number | undefined
  error: string | undefined
}

/**
 * The reasons grouped by category, as one choice. If every reason has its own category, there are no groups,
 * because their names would only repeat the reasons.
 */
export function ReasonCards({ legend, reasons, chosen, error: given }: ReasonCardsProps) {
  const { error, correct } = useStandingError(given)
  const groups = byCategory(reasons)
  const choicesOf = (group: readonly ClaimReason[]) =>
    group.map(({ id, name }) => ({ value: String(id), label: translated(name) }))
  const all = { name: 'reasonId', defaultValue: chosen === undefined ? undefined : String(chosen) }
  if (groups.size === 1 || groups.size === reasons.length)
    return <RadioCards legend={legend} isLegendHidden choices={choicesOf(reasons)} error={error} {...all} />

  return (
    <fieldset
      className="reason-groups"
      onInput={correct}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? 'reason-error' : undefined}
    >
      <legend className="visually-hidden">{legend}</legend>
      {error && <FieldError id="reason-error">{error}</FieldError>}
      {[...groups].map(([category, group]) => (
        <RadioCards
          key={category}
          legend={text(`category.${category}`)}
          choices={choicesOf(group)}
          {...all}
        />
      ))}
    </fieldset>
  )
}

/** Reasons by their category, in the order in which the first of each comes. */
function byCategory(reasons: readonly ClaimReason[]): Map<ReasonCategoryCode, ClaimReason[]> {
  const groups = new Map<ReasonCategoryCode, ClaimReason[]>()
  for (const reason of reasons)
    groups.set(reason.category.code, [...(groups.get(reason.category.code) ?? []), reason])
  return groups
}
