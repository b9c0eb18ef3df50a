import type { Product } from '@aftercare/domain/catalog/product-schema'
import { Fieldset, Switch } from '@mantine/core'
import { useState } from 'react'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { CustomsInputs, type EnteredCustoms } from '../../../../components/customs-inputs.tsx'
import { EditDrawer } from '../../../../components/edit-drawer.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { areAlike, customsOf, draftOf, type VariantCustoms } from './customs-draft.ts'

/** A product's customs details: the same for all its variants, or different ones. */
export function CustomsDrawer({ product, onClose }: { product: Product; onClose: () => void }) {
  const { draft, set, version, ...edited } = useDraft(draftOf(product))
  const { send, ...sending } = useSend(onClose)
  const [isByVariant, setByVariant] = useState(!areAlike(draft.variants))
  const isEach = isByVariant || !areAlike(draft.variants)
  const { variants } = draft
  const setAll = (change: Partial<EnteredCustoms>) =>
    set({ variants: variants.map((variant) => ({ ...variant, ...change })) })
  const setOne = (place: number, change: Partial<EnteredCustoms>) =>
    set({ variants: variants.map((variant, at) => (at === place ? { ...variant, ...change } : variant)) })
  const errorOf = (place: number) => (field: keyof EnteredCustoms) =>
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
              <CustomsInputs
                value={variant}
                onChange={(change) => setOne(place, change)}
                errorOf={errorOf(place)}
              />
            </Fieldset>
          ))
        : first && <CustomsInputs value={first} onChange={setAll} errorOf={errorOf(0)} />}
    </EditDrawer>
  )
}

const toldOf = ({ hsCode, originCountryCode }: VariantCustoms): EnteredCustoms => ({
  hsCode,
  originCountryCode,
})

function titleOf({ variants }: Product, { idFromPlatform }: VariantCustoms): string {
  const variant = variants.find((known) => known.idFromPlatform === idFromPlatform)
  return variant ? variant.optionsValueString || variant.title : ''
}
