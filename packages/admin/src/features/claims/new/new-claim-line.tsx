import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Checkbox, Group, NumberInput, Paper, Select, Text } from '@mantine/core'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'
import { LineQuestions } from './line-questions.tsx'
import { outcomesFor, whyIneligible } from './new-claim-outcomes.ts'
import {
  isGiftReturn,
  newLine,
  outcomeOf,
  reasonsOf,
  type NewLine,
  type OrderLine,
} from './new-claim-values.ts'
import type { NewClaimForm } from './use-new-claim.ts'
import { VariantSelect } from '../work/variant-select.tsx'

type NewClaimLineProps = { item: OrderLine; order: MerchantOrder; form: NewClaimForm }

/** One item of the order: whether it is claimed, and then how many, why and for what. */
export function NewClaimLine({ item, order, form }: NewClaimLineProps) {
  const { claim, set, setLine } = form
  const { store } = useStore()
  const line = claim.lines[item.id]
  const choose = (isChosen: boolean) => {
    const { [item.id]: _, ...others } = claim.lines
    set({ lines: isChosen ? { ...others, [item.id]: newLine } : others })
  }
  const isPossible = outcomesFor(item, claim, store.unsupportedResolutions).length > 0

  return (
    <Paper component="article" withBorder radius="lg" p="md" aria-label={item.name}>
      <Group wrap="nowrap" align="start" gap="md">
        {item.imgUrl ? (
          <img className="line-thumb" src={item.imgUrl} alt="" loading="lazy" />
        ) : (
          <div className="line-thumb" />
        )}
        <Checkbox
          label={item.name}
          description={describe(item)}
          checked={line !== undefined}
          disabled={item.remainingReturnableQuantity === 0 || (!isPossible && !line)}
          onChange={({ currentTarget: { checked } }) => choose(checked)}
        />
      </Group>
      {!isPossible && (
        <Text size="sm" c="dimmed" mt={6}>
          {whyIneligible(item, claim.claimType, store.timeZone)}
        </Text>
      )}
      {line && (
        <LineFields
          item={item}
          order={order}
          form={form}
          line={line}
          onChange={(given) => setLine(item.id, given)}
        />
      )}
    </Paper>
  )
}

const describe = ({ optionsFromPlatform, sku, remainingReturnableQuantity }: OrderLine): string =>
  [
    ...optionsFromPlatform.map(({ value }) => value),
    sku && text('claim.line.sku', { sku }),
    text('newClaim.left', { count: remainingReturnableQuantity }),
  ]
    .filter(Boolean)
    .join(' · ')

export type LineFieldsProps = NewClaimLineProps & {
  line: NewLine
  onChange: (given: Partial<NewLine>) => void
}

function LineFields({ item, order, form, line, onChange }: LineFieldsProps) {
  const { claim, errors } = form
  const reasons = reasonsOf(item, claim.claimType)
  const details =
    reasons
      .find(({ id }) => id === line.reasonId)
      ?.claimReasonDetails.filter(({ isDeleted }) => !isDeleted) ?? []
  return (
    <div className="new-line">
      <div className="new-line-why">
        <NumberInput
          label={text('work.split.quantity')}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity: Number(quantity) || 1 })}
          min={1}
          max={item.remainingReturnableQuantity}
          allowDecimal={false}
          allowNegative={false}
        />
        <Select
          label={text('claim.line.reason')}
          data={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={line.reasonId === null ? null : String(line.reasonId)}
          onChange={(id) =>
            onChange({ reasonId: id === null ? null : Number(id), detailId: null, policyAnswer: null })
          }
          allowDeselect={false}
          searchable
          error={errors?.fields[`${item.id}.reason`]}
        />
        {details.length > 0 && (
          <Select
            label={text('work.reason.detail')}
            data={details.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={line.detailId === null ? null : String(line.detailId)}
            onChange={(id) => onChange({ detailId: id === null ? null : Number(id) })}
            clearable
          />
        )}
      </div>
      <Outcome
        item={item}
        order={order}
        form={form}
        line={line}
        onChange={onChange}
        error={errors?.fields[`${item.id}.variant`]}
      />
      <LineQuestions item={item} order={order} form={form} line={line} onChange={onChange} />
    </div>
  )
}

type OutcomeProps = LineFieldsProps & { error: string | undefined }

/** What the customer gets for it, of what is offered. */
function Outcome({ item, order, form: { claim }, line, onChange, error }: OutcomeProps) {
  const { store } = useStore()
  const offered = outcomesFor(item, claim, store.unsupportedResolutions)
  const outcome = outcomeOf(item, claim, store.unsupportedResolutions)
  return (
    <>
      <Select
        label={text('newClaim.outcome')}
        data={offered.map((value) => ({ value, label: text(`resolution.${value}`) }))}
        value={outcome ?? null}
        onChange={(value) => value && onChange({ outcome: value })}
        allowDeselect={false}
      />
      {outcome === 'variantExchange' && (
        <>
          <VariantSelect
            orderId={order.id}
            orderLineId={item.id}
            productId={item.productIdFromPlatform}
            quantity={line.quantity}
            isGiftReturn={isGiftReturn(claim)}
            label={text('work.newItem')}
            value={line.chosen?.variant.idFromPlatform ?? null}
            onChange={(chosen) => onChange({ chosen })}
            error={error}
          />
          {!isGiftReturn(claim) && <LeftOver line={line} onChange={onChange} />}
        </>
      )}
    </>
  )
}

const LeftOver = ({ line, onChange }: Pick<LineFieldsProps, 'line' | 'onChange'>) => (
  <Select
    label={text('newClaim.leftOver')}
    data={(['Refund', 'Gift_Card'] as const).map((value) => ({
      value,
      label: text(value === 'Refund' ? 'resolution.refund' : 'resolution.giftCard'),
    }))}
    value={line.leftOver}
    onChange={(leftOver) => leftOver && onChange({ leftOver })}
    allowDeselect={false}
  />
)
