import { text } from '../../app/texts/text.ts'
import { Icon } from '../../components/icon.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { setQuantity, type DraftItem } from '../../drafts/registration-draft.ts'

const quantityMax = 9999

/** What will be registered, each with its quantity and the way to take it off again. */
export function ChosenItems({ store, items }: { store: string; items: readonly DraftItem[] }) {
  if (items.length === 0) return <p className="field-help">{text('registration.empty')}</p>
  return (
    <div className="line-items">
      {items.map((item) => (
        <LineItem
          key={item.variantIdFromPlatform}
          name={item.title}
          imgUrl={item.imgUrl}
          options={item.options ? [{ name: '', value: item.options }] : []}
          actions={<Quantity store={store} item={item} />}
        />
      ))}
    </div>
  )
}

function Quantity({ store, item }: { store: string; item: DraftItem }) {
  const { variantIdFromPlatform: id, quantity } = item
  const name = [item.title, item.options].filter(Boolean).join(' · ')
  const set = (wanted: number) => setQuantity(store, id, Math.min(Math.max(wanted, 1), quantityMax))
  return (
    <span className="chosen-quantity">
      <button
        type="button"
        className="round-button"
        aria-label={text('registration.less', { name })}
        disabled={quantity === 1}
        onClick={() => set(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={text('registration.quantityOf', { name })}>{quantity}</output>
      <button
        type="button"
        className="round-button"
        aria-label={text('registration.more', { name })}
        onClick={() => set(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={text('registration.remove', { name })}
        onClick={() => setQuantity(store, id, 0)}
      >
        <Icon name="trash" />
      </button>
    </span>
  )
}
