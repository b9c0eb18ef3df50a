import { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { NumberInput, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { FailureWords } from '../../components/form-alert.tsx'
import { RemoveButton } from '../../components/remove-button.tsx'
import { useCall } from '../../forms/use-call.ts'
import './registrations.css'

/** A number that was deleted is an empty text. */
export type ChosenVariant = { id: string; name: string; quantity: number | string }

type VariantPickerProps = {
  chosen: readonly ChosenVariant[]
  onChange: (chosen: ChosenVariant[]) => void
  error: string | undefined
}

const pauseMs = 200

/** Variants of the store's products, found by search and added one after another, each with a quantity. */
export function VariantPicker({ chosen, onChange, error }: VariantPickerProps) {
  const change = (id: string, quantity: number | string) =>
    onChange(chosen.map((variant) => (variant.id === id ? { ...variant, quantity } : variant)))
  return (
    <>
      <Search
        taken={chosen.map(({ id }) => id)}
        onChoose={(id, name) => onChange([...chosen, { id, name, quantity: 1 }])}
        error={error}
      />
      {chosen.length > 0 && (
        <ul className="chosen-variants" aria-label={text('registration.chosen')}>
          {chosen.map(({ id, name, quantity }) => (
            <li key={id}>
              <Text size="sm">{name}</Text>
              <NumberInput
                aria-label={text('registration.quantityOf', { name })}
                value={quantity}
                onChange={(value) => change(id, value)}
                min={1}
                max={9999}
                allowDecimal={false}
                w={84}
              />
              <RemoveButton
                label={text('list.remove', { name })}
                icon={<IconX size={16} aria-hidden />}
                onClick={() => onChange(chosen.filter((variant) => variant.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SearchProps = {
  taken: readonly string[]
  onChoose: (id: string, name: string) => void
  error: string | undefined
}

function Search({ taken, onChoose, error }: SearchProps) {
  const { store } = useStore()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), pauseMs)
  const { answer, failure } = useCall(asked, async (signal) => ({
    of: asked,
    ...(await call(registrationsApi.listRegistrableProducts, {
      params: { storeId: store.id },
      query: { text: asked, take: '20' },
      signal,
    })),
  }))
  const isSearching = answer?.of !== typed.trim() && !failure
  const products = isSearching ? [] : (answer?.items ?? [])
  const choose = (id: string | null) => {
    const variant = products.flatMap(({ variants }) => variants).find((one) => one.idFromPlatform === id)
    if (id !== null && variant) onChoose(id, variant.titleWithOptions)
    setTyped('')
  }
  return (
    <Select
      label={text('registration.find')}
      description={text('registration.findHint')}
      data={products.map(({ title, variants }) => ({
        group: title,
        items: variants
          .filter(({ idFromPlatform }) => !taken.includes(idFromPlatform))
          .map(({ idFromPlatform, optionsValueString, sku }) => ({
            value: idFromPlatform,
            label: [optionsValueString || title, sku].filter(Boolean).join(' · '),
          })),
      }))}
      value={null}
      onChange={choose}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={text(isSearching ? 'registration.searching' : 'registration.noProducts')}
      error={failure ? <FailureWords failure={failure} /> : error}
      maxDropdownHeight={320}
    />
  )
}
