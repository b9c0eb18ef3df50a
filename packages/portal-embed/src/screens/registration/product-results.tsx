import type { RegistrableProduct } from '@aftercare/domain/api/registration-api'
import { useState } from 'react'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { Picture } from '../../components/line-item.tsx'
import { rowsInView, rowsOf, type ResultRow } from './result-rows.ts'

type Variant = RegistrableProduct['variants'][number]
type ResultsProps = {
  products: readonly RegistrableProduct[]
  onAdd: (product: RegistrableProduct, variant: Variant) => void
}

/** Products found, each with its variants below. Only the rows in view are drawn, so that long lists stay quick. */
export function ProductResults({ products, onAdd }: ResultsProps) {
  const [view, setView] = useState({ scrolled: 0, height: 0 })
  if (products.length === 0) return null
  const { rows, height } = rowsOf(products)
  const shown = rowsInView(rows, view.scrolled, view.height)

  return (
    <div
      className="results"
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setView({ scrolled: scrollTop, height: clientHeight })
      }
    >
      <ul style={{ blockSize: height }}>
        {shown.map((row) => (
          <li
            key={row.key}
            className={`result result-${row.kind}`}
            style={{ insetBlockStart: row.top, blockSize: row.height }}
            aria-setsize={rows.length}
            aria-posinset={row.position}
          >
            {row.kind === 'product' ? (
              <h2>{row.product.title}</h2>
            ) : (
              <VariantRow row={row} onAdd={() => onAdd(row.product, row.variant)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function VariantRow({ row, onAdd }: { row: ResultRow & { kind: 'variant' }; onAdd: () => void }) {
  const { product, variant } = row
  const { optionsValueString, sku } = variant
  const name = [product.title, optionsValueString].filter(Boolean).join(' · ')
  return (
    <>
      <Picture src={variant.imgUrl ?? product.imgUrl} size={44} />
      <span className="result-words">
        <span>{optionsValueString || product.title}</span>
        {sku && <span className="field-help">{sku}</span>}
      </span>
      <Button variant="secondary" aria-label={text('registration.addItem', { name })} onClick={onAdd}>
        {text('registration.add')}
      </Button>
    </>
  )
}
