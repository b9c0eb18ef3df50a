import type {
  ItemOutcome,
  ItemOutcomes,
  OutcomeCharge,
} from '@aftercare/domain/resolution/item-outcomes-schema'
import { formatMoney, formatPercent, type OrderCurrency } from '../../../app/texts/format.ts'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'

type Charges = Pick<ItemOutcome, 'charges' | 'isPostageOwn'>

/** Deductions that apply to every available resolution, shown once. */
export function SharedCharges({ outcomes, order }: { outcomes: ItemOutcomes | null; order: OrderCurrency }) {
  const shared = sharedCharges(outcomes)
  if (shared.charges.length === 0 && !shared.isPostageOwn) return null
  return (
    <Alert tone="info" title={text(shared.charges.length > 0 ? 'charges.title' : 'charges.postageTitle')}>
      <ChargeList {...shared} order={order} />
    </Alert>
  )
}

/** Deductions of this resolution only. Nothing if there are none. */
export function OwnCharges({
  outcomes,
  outcome,
  order,
}: {
  outcomes: ItemOutcomes | null
  outcome: ItemOutcome['outcome']
  order: OrderCurrency
}) {
  const own = outcomes?.outcomes.find((one) => one.outcome === outcome)
  if (!own) return null
  const shared = sharedCharges(outcomes)
  const charges = own.charges.filter((charge) => !shared.charges.some((other) => isSame(charge, other)))
  const isPostageOwn = own.isPostageOwn && !shared.isPostageOwn
  if (charges.length === 0 && !isPostageOwn) return null
  return <ChargeList charges={charges} isPostageOwn={isPostageOwn} order={order} isOwn />
}

type ChargeListProps = Charges & { order: OrderCurrency; isOwn?: boolean }

function ChargeList({ charges, isPostageOwn, order, isOwn = false }: ChargeListProps) {
  return (
    <span className="charge-list">
      {isOwn && charges.length > 0 && <span>{text('charges.own')}</span>}
      {charges.map((charge) => (
        <span key={charge.type}>{chargeWords(charge, order)}</span>
      ))}
      {isPostageOwn && <span>{text('methods.ownPostage')}</span>}
    </span>
  )
}

function chargeWords({ label, amount, percent }: OutcomeCharge, order: OrderCurrency): string {
  const name = translated(label)
  if (percent !== null) return text('charges.percent', { name, percent: formatPercent(percent) })
  if (amount !== null) return text('charges.amount', { name, amount: formatMoney(amount, order) })
  return text('charges.carrierPrice', { name })
}

const sharedCharges = (outcomes: ItemOutcomes | null): Charges => {
  const [first, ...others] = outcomes?.outcomes ?? []
  return {
    charges: (first?.charges ?? []).filter((charge) =>
      others.every(({ charges }) => charges.some((other) => isSame(charge, other))),
    ),
    isPostageOwn: first !== undefined && [first, ...others].every(({ isPostageOwn }) => isPostageOwn),
  }
}

const isSame = (a: OutcomeCharge, b: OutcomeCharge): boolean =>
  a.type === b.type && a.label === b.label && a.amount === b.amount && a.percent === b.percent
