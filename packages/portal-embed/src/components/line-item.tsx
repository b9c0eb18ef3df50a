import { useState, type ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import { Icon } from './icon.tsx'

type LineItemProps = {
  name: string
  imgUrl: string | null
  options?: readonly { name: string; value: string }[]
  quantity?: number
  /** Price at the end of the row; omitted in a gift return. */
  price?: ReactNode
  badge?: ReactNode
  /** A secondary line, such as why the item can't be returned. */
  note?: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
}

/** An item, the same on every screen: picture, name, options, quantity, price, status. */
export function LineItem({
  name,
  imgUrl,
  options = [],
  quantity,
  price,
  badge,
  note,
  actions,
}: LineItemProps) {
  return (
    <div className="line-item">
      <Picture src={imgUrl} />
      <div className="line-item-words">
        <div className="line-item-head">
          <p className="line-item-name">{name}</p>
          {price !== undefined && <p className="line-item-price">{price}</p>}
        </div>
        {options.length > 0 && (
          <p className="line-item-options">{options.map(({ value }) => value).join(' · ')}</p>
        )}
        {quantity !== undefined && (
          <p className="line-item-quantity">{text('line.quantity', { count: quantity })}</p>
        )}
        {badge}
        {note && <p className="line-item-note">{note}</p>}
        {actions && <div className="line-item-actions">{actions}</div>}
      </div>
    </div>
  )
}

/** A product picture in a fixed square, or a placeholder. Decorative: the product's name is beside it. */
export function Picture({ src, size = 72 }: { src: string | null; size?: number }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="picture" style={{ inlineSize: size, blockSize: size }}>
      {src && !isBroken ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="picture" size={size / 3} />
      )}
    </span>
  )
}
