import { filterProducts, searchProducts } from '@aftercare/domain/catalog/exchange-catalog'
import type { ExchangeProduct } from '@aftercare/domain/catalog/exchange-product-schema'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Picture } from '../../../components/line-item.tsx'
import { PagedCards } from '../../../components/paged-cards.tsx'
import { ExchangeFilter, type ChosenFilters } from './exchange-filter.tsx'
import { startingPrice, type ExchangeAt } from './price-difference.ts'

/** Cards on one page of the grid. */
const pageSize = { wide: 8, narrow: 4 }

type ExchangeGridProps = { at: ExchangeAt; onPick: (product: ExchangeProduct) => void }

/** What an item can be exchanged for, to search, narrow down and leaf through. */
export function ExchangeGrid({ at, onPick }: ExchangeGridProps) {
  const { products, filters, isFilterAndSearchEnabled } = at.options
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<ChosenFilters>({})
  const searched = useDeferredValue(wanted)
  const size = useWideScreen() ? pageSize.wide : pageSize.narrow
  const shown = searchProducts(filterProducts(products, chosen), searched)

  const showAll = () => {
    setWanted('')
    setChosen({})
  }
  return (
    <>
      {isFilterAndSearchEnabled && products.length > 1 && (
        <div className="exchange-tools">
          <SearchBox value={wanted} onChange={setWanted} />
          {filters.length > 0 && (
            <ExchangeFilter filters={filters} chosen={chosen} found={shown.length} onChoose={setChosen} />
          )}
        </div>
      )}
      <output className="visually-hidden">{text('exchange.count', { count: shown.length })}</output>
      {shown.length === 0 ? (
        <NothingFound onShowAll={showAll} />
      ) : (
        <PagedCards
          // Another search or filter starts on its first page.
          key={JSON.stringify([searched, chosen, size])}
          label={text('exchange.pages')}
          pages={pagesOf(shown, size).map((page, index) => (
            <ProductPage key={index} products={page} at={at} onPick={onPick} />
          ))}
        />
      )}
    </>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="exchange-search">
      <span className="visually-hidden">{text('exchange.search')}</span>
      <Icon name="search" />
      <input
        type="search"
        className="control"
        placeholder={text('exchange.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={text('exchange.none')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {text('exchange.clearAll')}
        </Button>
      }
    >
      {text('exchange.noneDetail')}
    </EmptyState>
  )
}

const pagesOf = (products: readonly ExchangeProduct[], size: number): ExchangeProduct[][] =>
  Array.from({ length: Math.ceil(products.length / size) }, (_, page) =>
    products.slice(page * size, (page + 1) * size),
  )

function ProductPage({ products, at, onPick }: ExchangeGridProps & { products: readonly ExchangeProduct[] }) {
  return (
    <ul className="exchange-grid">
      {products.map((product) => {
        const price = startingPrice(at, product)
        return (
          <li key={product.idFromPlatform}>
            <button type="button" className="product-card" onClick={() => onPick(product)}>
              <Picture src={product.imageUrl} size={160} />
              <span className="product-card-name">{product.name}</span>
              {price && <span className="product-card-price">{price}</span>}
              {product.isFinalSale && (
                <Badge tone="amber" icon="info">
                  {text('exchange.finalSaleBadge')}
                </Badge>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The grid's shape while what is in it is on its way. */
export function ExchangeGridSkeleton() {
  return (
    <div className="exchange-grid">
      <output className="visually-hidden">{text('exchange.loading')}</output>
      {Array.from({ length: pageSize.narrow }, (_, index) => (
        <span key={index} className="product-card">
          <span className="skeleton product-skeleton" />
          <span className="skeleton product-skeleton-name" />
        </span>
      ))}
    </div>
  )
}

const wideScreen = '(min-width: 640px)'

/** Whether the viewport, which is the frame's own width when embedded, has room for four columns. */
const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = matchMedia(wideScreen)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => matchMedia(wideScreen).matches,
  )
