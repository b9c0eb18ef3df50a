import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { ReturnQuote } from '@aftercare/domain/api/return-quote-schema'
import { addressLines } from '@aftercare/domain/shared/address-lines'
import { formatMoney, type OrderCurrency } from '../../app/texts/format.ts'
import { activeLocale, text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Badge } from '../../components/badge.tsx'
import { CarrierMark } from '../../components/carrier-mark.tsx'
import { Icon } from '../../components/icon.tsx'
import { Money } from '../../components/money.tsx'
import type { Choice } from '../../components/radio-cards.tsx'
import './return-methods.css'

/** Return methods as cards, in the order of the quote: labels first, of which the first is the fastest way. */
export const methodChoices = (
  { fromCustomer: methods, deductions, sendTo }: Pick<ReturnQuote, 'fromCustomer' | 'deductions' | 'sendTo'>,
  order: OrderCurrency,
): Choice[] =>
  methods.map((method, index) => ({
    value: JSON.stringify(method),
    label: (
      <span className="label-with-badge">
        {method.type === 'Packing_Slip' && sendTo.length > 0
          ? text('methods.shipYourself')
          : methodName(method)}
        {index === 0 && method.type === 'Label' && (
          <Badge tone="green" icon="clock">
            {text('methods.fastest')}
          </Badge>
        )}
      </span>
    ),
    detail: (
      <>
        {method.type === 'Label' && method.carrier && (
          <span className="method-carrier">{method.carrier}</span>
        )}
        {text(method.type === 'Label' ? 'methods.boxNeeded' : 'methods.boxAndLabelNeeded')}
        {method.type === 'Packing_Slip' && <span className="method-note">{text('methods.ownPostage')}</span>}
        {method.type === 'Packing_Slip' &&
          sendTo
            .map((address) => addressLines(address, activeLocale()).join(', '))
            .map((address) => (
              <span key={address} className="method-note">
                {text('methods.sendTo', { address })}
              </span>
            ))}
        {ownDeductions(deductions, method.id).map((section) => (
          <span key={section.type} className="method-note">
            {deductionWords(section, order)}
          </span>
        ))}
      </>
    ),
    picture: method.type === 'Label' ? <CarrierMark name={method.carrier} /> : <Icon name="box" size={24} />,
    aside: <Cost method={method} amount={labelCharge(method, deductions)} order={order} />,
  }))

/** Deductions of every method, in addition to the label. */
export function SharedDeductions({
  deductions,
  order,
}: Pick<ReturnQuote, 'deductions'> & { order: OrderCurrency }) {
  const shared = sharedDeductions(deductions)
  if (shared.length === 0) return null
  return (
    <Alert tone="info" title={text('charges.title')}>
      {shared.map((section) => deductionWords(section, order)).join(' · ')}
    </Alert>
  )
}

type Section = ReturnQuote['deductions'][number]['sections'][number]

const deductionWords = ({ label, amount }: Section, order: OrderCurrency): string =>
  text('charges.amount', { name: translated(label), amount: formatMoney(amount, order) })

const sharedDeductions = ([first, ...others]: ReturnQuote['deductions']): Section[] =>
  (first?.sections ?? []).filter(
    (section) =>
      section.type !== 'RETURN_SHIPPING' &&
      others.every(({ sections }) => sections.some((other) => isSame(section, other))),
  )

const ownDeductions = (deductions: ReturnQuote['deductions'], methodId: string): Section[] => {
  const shared = sharedDeductions(deductions)
  const own = deductions.find((one) => one.methodId === methodId)?.sections ?? []
  return own.filter(
    (section) => section.type !== 'RETURN_SHIPPING' && !shared.some((other) => isSame(section, other)),
  )
}

const isSame = (a: Section, b: Section): boolean =>
  a.type === b.type && a.label === b.label && a.amount === b.amount

export const methodName = ({ type }: Pick<ReturnMethod, 'type'>): string =>
  text(type === 'Label' ? 'methods.label' : 'methods.packAndShip')

/** The label's price as far as there is credit to take it from. Without a calculation, the price that was quoted. */
const labelCharge = ({ id, cost }: ReturnMethod, deductions: ReturnQuote['deductions']): number => {
  const own = deductions.find(({ methodId }) => methodId === id)
  return own ? (own.sections.find(({ type }) => type === 'RETURN_SHIPPING')?.amount ?? 0) : cost
}

/** The shopper's cost, which is deducted from their credit. Their own postage is theirs alone. */
function Cost({ method, amount, order }: { method: ReturnMethod; amount: number; order: OrderCurrency }) {
  if (amount > 0)
    return (
      <span className="method-cost">
        −<Money amount={amount} of={order} />
        <span>{text('methods.deducted')}</span>
      </span>
    )
  return method.type === 'Label' ? <span className="method-free">{text('methods.free')}</span> : null
}
