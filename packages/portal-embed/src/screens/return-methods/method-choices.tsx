import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { CarrierMark } from '../../components/carrier-mark.tsx'
import { Icon } from '../../components/icon.tsx'
import { Money } from '../../components/money.tsx'
import type { Choice } from '../../components/radio-cards.tsx'
import './return-methods.css'

/** Return methods as cards, in the order of the quote: labels first, of which the first is the fastest way. */
export const methodChoices = (methods: readonly ReturnMethod[], order: OrderCurrency): Choice[] =>
  methods.map((method, index) => ({
    value: JSON.stringify(method),
    label: (
      <span className="label-with-badge">
        {methodName(method)}
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
      </>
    ),
    picture: method.type === 'Label' ? <CarrierMark name={method.carrier} /> : <Icon name="box" size={24} />,
    aside: <Cost method={method} order={order} />,
  }))

export const methodName = ({ type }: Pick<ReturnMethod, 'type'>): string =>
  text(type === 'Label' ? 'methods.label' : 'methods.packAndShip')

/** What the shopper pays for it, which the store takes off their credit. Own postage is theirs alone. */
function Cost({ method, order }: { method: ReturnMethod; order: OrderCurrency }) {
  if (method.cost > 0)
    return (
      <span className="method-cost">
        −<Money amount={method.cost} of={order} />
        <span>{text('methods.deducted')}</span>
      </span>
    )
  return method.type === 'Label' ? <span className="method-free">{text('methods.free')}</span> : null
}
