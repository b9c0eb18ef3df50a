import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { denialDetails, type DenialDetail } from '@aftercare/domain/claims/line-item-status'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Button, Group, NumberInput, Select, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { methodsFor, type Method } from './line-work.ts'
import { useWork } from './use-work.ts'

type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }

/** `later` leaves a part undecided; the others are methods, and denials by their codes. */
type Outcome = 'later' | Method | DenialDetail
type Part = { key: number; quantity: number | ''; outcome: Outcome; amount: number | null }

const isDenial = (outcome: Outcome): outcome is DenialDetail =>
  denialDetails.some((detail) => detail === outcome)
const hasAmount = (outcome: Outcome) => outcome === 'refund' || outcome === 'giftCard'

/** Splits a line's units, each part with its quantity and decision. */
export function SplitDrawer({ claim, line, onClose }: LineDrawerProps) {
  const [parts, setParts] = useState<Part[]>([
    { key: 1, quantity: line.quantity - 1, outcome: 'later', amount: null },
    { key: 2, quantity: 1, outcome: 'later', amount: null },
  ])
  const { send, errors, isSending } = useWork('splitLine', { lineId: line.id, onDone: onClose })
  const change = (key: number, given: Partial<Part>) =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...given } : part)))
  const add = () =>
    setParts((before) => [
      ...before,
      { key: Math.max(...before.map(({ key }) => key)) + 1, quantity: 1, outcome: 'later', amount: null },
    ])

  const { name } = line.originalStoreOrderLineItem
  const worth = formatMoney(line.amount, claim.currencyCode)
  const isChanged = useIsChanged(parts)
  return (
    <FormDrawer
      title={text('work.split.title')}
      lead={text('work.about', { count: line.quantity, name, worth })}
      submitLabel={text('work.split.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ version: claim.version, parts: parts.map(toPart) })}
      onClose={onClose}
      size={600}
    >
      <Table className="parts" withRowBorders={false} horizontalSpacing={6} verticalSpacing={4}>
        <Head />
        <Table.Tbody>
          {parts.map((part, index) => (
            <PartRow
              key={part.key}
              part={part}
              number={index + 1}
              claim={claim}
              line={line}
              error={partError(errors?.fields, index)}
              onChange={(given) => change(part.key, given)}
              onRemove={
                parts.length > 2
                  ? () => setParts((before) => before.filter(({ key }) => key !== part.key))
                  : undefined
              }
            />
          ))}
        </Table.Tbody>
      </Table>
      <Total parts={parts} of={line.quantity} onAdd={add} />
      <Text size="sm" c="dimmed">
        {text('work.split.hint')}
      </Text>
    </FormDrawer>
  )
}

const Head = () => (
  <Table.Thead>
    <Table.Tr>
      <Table.Th scope="col" w={84}>
        {text('work.split.quantity')}
      </Table.Th>
      <Table.Th scope="col">{text('work.split.outcome')}</Table.Th>
      <Table.Th scope="col" w={130}>
        {text('work.split.amount')}
      </Table.Th>
      <Table.Th scope="col" w={40}>
        <VisuallyHidden>{text('work.split.remove')}</VisuallyHidden>
      </Table.Th>
    </Table.Tr>
  </Table.Thead>
)

type TotalProps = { parts: readonly Part[]; of: number; onAdd: () => void }

/** How many units the parts have together, and one more part. */
function Total({ parts, of, onAdd }: TotalProps) {
  const total = parts.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  return (
    <Group justify="space-between">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={onAdd}
        disabled={parts.length >= of}
      >
        {text('work.split.add')}
      </Button>
      <Text component="output" size="sm" c={total === of ? 'dimmed' : 'var(--mantine-color-error)'}>
        {text('work.split.total', { count: total, of: of })}
      </Text>
    </Group>
  )
}

/** What the store's shop does not support can only be staged for a whole line, as resolved elsewhere. */
const outcomesFor = (claim: MerchantClaim, line: MerchantClaimLine, unsupported: readonly string[]) => [
  { value: 'later', label: text('work.split.later') },
  {
    group: text('work.approve'),
    items: methodsFor(claim, line)
      .filter((method) => !unsupported.includes(method))
      .map((method) => ({ value: method, label: text(`resolution.${method}`) })),
  },
  {
    group: text('work.deny'),
    items: denialDetails.map((detail) => ({ value: detail, label: text(`detail.${detail}`) })),
  },
]

type PartRowProps = {
  part: Part
  number: number
  claim: MerchantClaim
  line: MerchantClaimLine
  error: string | undefined
  onChange: (given: Partial<Part>) => void
  onRemove: (() => void) | undefined
}

function PartRow({ part, number, claim, line, error, onChange, onRemove }: PartRowProps) {
  const { store } = useStore()
  return (
    <Table.Tr>
      <Table.Td>
        <NumberInput
          aria-label={text('work.split.quantityOf', { number })}
          value={part.quantity}
          onChange={(quantity) => onChange({ quantity: quantity === '' ? '' : Number(quantity) })}
          min={1}
          max={line.quantity}
          allowDecimal={false}
          allowNegative={false}
          error={error !== undefined}
        />
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={text('work.split.outcomeOf', { number })}
          data={outcomesFor(claim, line, store.unsupportedResolutions)}
          value={part.outcome}
          onChange={(outcome) => onChange({ outcome: (outcome ?? 'later') as Outcome })}
          allowDeselect={false}
          error={error}
        />
      </Table.Td>
      <Table.Td>
        {hasAmount(part.outcome) && (
          <MoneyInput
            aria-label={text('work.split.amountOf', { number })}
            placeholder={text('work.split.all')}
            currencyCode={claim.currencyCode}
            value={part.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </Table.Td>
      <Table.Td>
        {onRemove && <RemoveButton label={text('work.split.removeOf', { number })} onClick={onRemove} />}
      </Table.Td>
    </Table.Tr>
  )
}

/** The first thing that is wrong with a part. */
const partError = (fields: Partial<Record<string, string>> | undefined, index: number) =>
  Object.entries(fields ?? {}).find(([path]) => path.startsWith(`parts.${index}.`))?.[1]

const toPart = ({ quantity, outcome, amount }: Part) => ({
  quantity: Number(quantity),
  decision: decisionOf(outcome, amount),
})

function decisionOf(outcome: Outcome, amount: number | null): LineDecisionRequest | null {
  if (outcome === 'later') return null
  if (isDenial(outcome)) return { type: 'deny', code: outcome, noteToCustomer: null }
  return {
    type: 'approve',
    resolution: resolutionOf(outcome, amount),
    wasResolvedExternally: false,
    isRestocked: null,
    noteToCustomer: null,
  }
}

function resolutionOf(method: Method, amount: number | null) {
  const inventory = 'decrementObeyingPolicy' as const
  switch (method) {
    case 'refund':
      return { method, amount, handlingFee: 0, shippingFee: 0 }
    case 'giftCard':
      return { method, amount, hasIncentive: true }
    case 'variantExchange':
      return { method, variantIdFromPlatform: null, creditMethod: null, inventory }
    case 'replacementOrder':
      return { method, variantIdFromPlatform: null, inventory }
    case 'repair':
      return { method }
  }
}
