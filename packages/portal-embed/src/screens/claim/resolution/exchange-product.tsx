import {
  choosableValues,
  variantByOptions,
  type ChosenOptions,
} from '@aftercare/domain/catalog/choose-variant'
import { optionsForMisfit } from '@aftercare/domain/catalog/exchange-fit'
import type { ExchangeProduct, ExchangeVariant } from '@aftercare/domain/catalog/exchange-product-schema'
import { isSizeOption } from '@aftercare/domain/catalog/sizes'
import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { FieldError } from '../../../components/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Picture } from '../../../components/line-item.tsx'
import type { FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import { priceDifference, type ExchangeAt } from './price-difference.ts'

type ExchangeProductProps = {
  at: ExchangeAt
  product: ExchangeProduct
  /** Left out if there is nothing to go back to. */
  onBack?: (() => void) | undefined
  errors: FormErrors | undefined
}

/** One product: options, price difference of the chosen variant, and the exchange button. */
export function ExchangeProductForm({ at, product, onBack, errors }: ExchangeProductProps) {
  const fitting = at.misfit ? optionsForMisfit(product, at.orderLine.optionsFromPlatform, at.misfit) : {}
  const [chosen, setChosen] = useState<ChosenOptions>(() => ({ ...onlyValues(product), ...fitting }))
  const fittingSize = preselectedSize(product, fitting, chosen)
  const variant = variantByOptions(product.variants, chosen)
  const difference = variant && priceDifference(at, product, variant)
  const title = useFocusOnArrival(onBack !== undefined)

  return (
    <Form method="post" noValidate className="exchange-product" ref={useFocusOnError(errors)}>
      <input type="hidden" name="intent" value="exchange" />
      <input type="hidden" name="productId" value={product.idFromPlatform} />
      <input type="hidden" name="variantId" value={variant?.idFromPlatform ?? ''} />
      {onBack && (
        <button type="button" className="text-button" onClick={onBack}>
          <Icon name="back" size={18} />
          {text('exchange.back')}
        </button>
      )}
      <div className="exchange-product-head">
        <Picture src={pictureOf(product, chosen, variant)} size={96} />
        <h3 ref={title} tabIndex={-1}>
          {product.name}
        </h3>
      </div>
      {product.isFinalSale && (
        <p className="exchange-final-sale">
          <Badge tone="amber" icon="info">
            {text('exchange.finalSaleBadge')}
          </Badge>
          {text('exchange.finalSale')}
        </p>
      )}
      {!product.hasOnlyDefaultVariant && (
        <Options
          product={product}
          chosen={chosen}
          owned={ownedOptions(at, product)}
          onChoose={(name, value) => setChosen(choose(product, chosen, name, value))}
          error={variant ? undefined : errors?.fields['variantId']}
        />
      )}
      {!product.variants.some(({ isAvailable }) => isAvailable) && (
        <Alert tone="info">{text('exchange.soldOutProduct')}</Alert>
      )}
      {at.misfit && fittingSize !== undefined && (
        <p className="exchange-fit">{text(fitWords[at.misfit], { size: fittingSize })}</p>
      )}
      <output className="exchange-outcome">
        {variant && !product.hasOnlyDefaultVariant && (
          <span>{text('exchange.chosen', { name: nameOf(product, variant) })}</span>
        )}
        {difference && <strong>{difference}</strong>}
      </output>
      {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
      <Button type="submit" isWide>
        {text('exchange.choose')}
      </Button>
    </Form>
  )
}

const fitWords = { tooSmall: 'exchange.sizeUp', tooLarge: 'exchange.sizeDown' } as const

/** The size that was chosen for the shopper, while they have not chosen another. */
function preselectedSize(
  { options }: ExchangeProduct,
  fitting: ChosenOptions,
  chosen: ChosenOptions,
): string | undefined {
  const size = options.find(isSizeOption)?.name
  return size !== undefined && chosen[size] === fitting[size] ? fitting[size] : undefined
}

/** The options of the shopper's own variant, where it does not fit and so is not offered again. */
const ownedOptions = ({ orderLine, misfit }: ExchangeAt, { variants }: ExchangeProduct) => {
  const own = variants.find(({ idFromPlatform }) => idFromPlatform === orderLine.variantIdFromPlatform)
  return (misfit && own?.options) ?? []
}

type OptionsProps = {
  product: ExchangeProduct
  chosen: ChosenOptions
  owned: ExchangeVariant['options']
  onChoose: (name: string, value: string) => void
  error: string | undefined
}

function Options({ product, chosen, owned, onChoose, error }: OptionsProps) {
  const id = useId()
  return (
    <>
      {optionNames(product).map((name) => {
        const isMissing = error !== undefined && chosen[name] === undefined
        return (
          <fieldset
            key={name}
            className="option-chips"
            data-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-${name}` : undefined}
          >
            <legend>{name}</legend>
            <div className="chips">
              {choosableValues(product.variants, chosen, name).map(({ value, isAvailable }) => (
                <label key={value} className="chip">
                  <input
                    type="radio"
                    name={`${id}-${name}`}
                    value={value}
                    checked={chosen[name] === value}
                    disabled={!isAvailable}
                    onChange={() => onChoose(name, value)}
                  />
                  <span>
                    {value}
                    {!isAvailable && (
                      <small>
                        {text(
                          isOwned(owned, { ...chosen, [name]: value })
                            ? 'exchange.owned'
                            : 'exchange.soldOut',
                        )}
                      </small>
                    )}
                  </span>
                </label>
              ))}
            </div>
            {isMissing && <FieldError id={`${id}-${name}`}>{error}</FieldError>}
          </fieldset>
        )
      })}
    </>
  )
}

const isOwned = (owned: ExchangeVariant['options'], chosen: ChosenOptions): boolean =>
  owned.length > 0 && owned.every((option) => chosen[option.name] === option.value)

/** In the merchant's order, as far as the variants on offer differ by them. */
const optionNames = ({ options, variants }: ExchangeProduct): string[] =>
  options
    .sort((a, b) => a.position - b.position)
    .map(({ name }) => name)
    .filter((name) => variants.some((variant) => variant.options.some((option) => option.name === name)))

/** An option with one value has nothing to ask. */
const onlyValues = (product: ExchangeProduct): ChosenOptions =>
  Object.fromEntries(
    optionNames(product).flatMap((name) => {
      const [only, ...others] = choosableValues(product.variants, {}, name)
      return only?.isAvailable && others.length === 0 ? [[name, only.value]] : []
    }),
  )

/** Adds a pick, and selects options that have a single value left. */
function choose(product: ExchangeProduct, chosen: ChosenOptions, name: string, value: string): ChosenOptions {
  const picked = { ...chosen, [name]: value }
  const variant = variantByOptions(product.variants, picked)
  return variant ? Object.fromEntries(variant.options.map((option) => [option.name, option.value])) : picked
}

const nameOf = ({ name }: ExchangeProduct, { options }: ExchangeVariant): string =>
  [name, ...options.map(({ value }) => value)].join(' · ')

/** The chosen variant's own picture, else one that shows what is picked so far. */
function pictureOf(product: ExchangeProduct, chosen: ChosenOptions, variant: ExchangeVariant | undefined) {
  const alike = product.variants.find(({ options }) =>
    Object.entries(chosen).every(([name, value]) =>
      options.some((option) => option.name === name && option.value === value),
    ),
  )
  return variant?.imgUrl ?? alike?.imgUrl ?? product.imageUrl
}

/** The pressed card is gone, so the focus moves to the product's name. */
function useFocusOnArrival(isArrival: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) title.current?.focus()
  }, [isArrival])
  return title
}
