import type { Product } from '@aftercare/domain/catalog/product-schema'
import { countryName } from '@aftercare/domain/shared/countries'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { areAlike } from './customs-draft.ts'
import { CustomsDrawer } from './customs-drawer.tsx'

/** A product's customs details in a line; users who may change settings edit them from here. */
export function CustomsDetails({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('editSettings')
  const { title } = product
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm" c="dimmed">
        {wordsOf(product)}
      </Text>
      {mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text('products.customs.editOf', { name: title })}
          onClick={() => setOpen(true)}
        >
          {text('products.customs.edit')}
        </Button>
      )}
      {isOpen && <CustomsDrawer product={product} onClose={() => setOpen(false)} />}
    </Group>
  )
}

function wordsOf({ variants }: Product): string {
  const [first] = variants
  if (!first || !areAlike(variants)) return text('products.customs.differ')
  const { hsCode, originCountryCode } = first
  const country = originCountryCode === null ? null : countryName(originCountryCode, 'en')
  return [
    hsCode === null ? text('products.customs.noCode') : text('products.customs.code', { code: hsCode }),
    country === null ? text('products.customs.noOrigin') : text('products.customs.madeIn', { country }),
  ].join(' · ')
}
