import type { Product } from '@aftercare/domain/catalog/product-schema'
import { Fieldset, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/products.ts'
import { text } from '../../../app/texts/text.ts'
import { EditDrawer } from '../../../components/edit-drawer.tsx'
import { countryChoices } from '../../../forms/country-choices.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useSend } from '../../../forms/use-send.ts'
import { areAlike, customsOf, draftOf, type VariantCustoms } from './customs-draft.ts'

/** What customs are told of a product: the same of all its variants, or of each something else. */
export function CustomsDrawer({ product, onClose }: { product: Product; onClose: () => void }) {
  const { draft, set, version, ...edited } = useDraft(draftOf(product))
  const { send, ...sending } = useSend(onClose)
  const [isByVariant, setByVariant] = useState(!areAlike(draft.variants))
  const isEach = isByVariant || !areAlike(draft.variants)
  const { variants } = draft
  const setAll = (change: Told) => set({ variants: variants.map((variant) => ({ ...variant, ...change })) })
  const setOne = (place: number, change: Told) =>
    set({ variants: variants.map((variant, at) => (at === place ? { ...variant, ...change } : variant)) })
  const errorOf = (place: number) => (field: keyof Told) =>
    sending.errors?.fields[`variants.${place}.${field}`]
  const [first] = variants
  return (
    <EditDrawer
      title={text('products.customs.title', { name: product.title })}
      lead={text('products.customs.lead')}
      edited={edited}
      sending={sending}
      onSubmit={() =>
        send({
          name: 'saveProductCustoms',
          params: { productId: product.id },
          body: { version, variants: customsOf(variants) },
        })
      }
      onClose={onClose}
    >
      {variants.length > 1 && (
        <Switch
          label={text('products.customs.byVariant')}
          checked={isEach}
          onChange={({ currentTarget: { checked } }) => {
            setByVariant(checked)
            if (!checked && first) setAll(toldOf(first))
          }}
        />
      )}
      {isEach
        ? variants.map((variant, place) => (
            <Fieldset key={variant.idFromPlatform} legend={titleOf(product, variant)} radius="md" p="sm">
              <CustomsFields
                told={variant}
                onChange={(told) => setOne(place, told)}
                errorOf={errorOf(place)}
              />
            </Fieldset>
          ))
        : first && <CustomsFields told={first} onChange={setAll} errorOf={errorOf(0)} />}
    </EditDrawer>
  )
}

type Told = Pick<VariantCustoms, 'hsCode' | 'originCountryCode'>
const toldOf = ({ hsCode, originCountryCode }: VariantCustoms): Told => ({ hsCode, originCountryCode })

function titleOf({ variants }: Product, { idFromPlatform }: VariantCustoms): string {
  const variant = variants.find((known) => known.idFromPlatform === idFromPlatform)
  return variant ? variant.optionsValueString || variant.title : ''
}

type CustomsFieldsProps = {
  told: Told
  onChange: (told: Told) => void
  errorOf: (field: keyof Told) => string | undefined
}

const CustomsFields = ({ told: { hsCode, originCountryCode }, onChange, errorOf }: CustomsFieldsProps) => (
  <SimpleGrid cols={2} spacing="sm">
    <TextInput
      label={text('products.customs.hsCode')}
      value={hsCode}
      onChange={({ currentTarget: { value } }) => onChange({ hsCode: value, originCountryCode })}
      error={errorOf('hsCode')}
      inputMode="numeric"
      maxLength={20}
    />
    <Select
      label={text('products.customs.origin')}
      data={countryChoices()}
      value={originCountryCode}
      onChange={(code) => onChange({ hsCode, originCountryCode: code })}
      error={errorOf('originCountryCode')}
      searchable
      clearable
      allowDeselect={false}
    />
  </SimpleGrid>
)
