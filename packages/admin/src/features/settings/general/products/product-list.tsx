import type { Product } from '@aftercare/domain/catalog/product-schema'
import { Accordion, Badge, Group, Table, Text } from '@mantine/core'
import { formatMoney, formatWeight } from '../../../../app/format.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { CustomsDetails } from './customs-details.tsx'
import { RegistrationCode } from './registration-code.tsx'
import { ProductPicture } from './product-picture.tsx'

/** Products one below the other, each with its variants when it is opened. */
export const ProductList = ({ products }: { products: readonly Product[] }) => (
  <Accordion multiple variant="contained" maw={880}>
    {products.map((product) => (
      <Accordion.Item key={product.id} value={product.id}>
        <Accordion.Control>
          <ProductSummary product={product} />
        </Accordion.Control>
        <Accordion.Panel>
          <Variants product={product} />
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
)

function ProductSummary({ product }: { product: Product }) {
  const { currencyCode } = useStore().store
  const { title, type, vendor, variants } = product
  const prices = variants.map(({ price }) => price)
  const least = Math.min(...prices)
  const money = formatMoney(least, currencyCode)
  return (
    <Group wrap="nowrap" gap="sm" pe="xs">
      <ProductPicture product={product} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Kinds product={product} />
        </Group>
        <Text size="sm" c="dimmed">
          {[type, vendor, text('products.variants', { count: variants.length })].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {prices.length > 0 && (
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {prices.some((price) => price !== least) ? text('products.from', { price: money }) : money}
        </Text>
      )}
    </Group>
  )
}

function Kinds({ product: { isPublished, isGiftCard, isProtection } }: { product: Product }) {
  const kinds = [
    !isPublished && text('products.notOnSale'),
    isGiftCard && text('products.giftCard'),
    isProtection && text('products.guarantee'),
  ]
  return kinds
    .filter((kind) => kind !== false)
    .map((kind) => (
      <Badge key={kind} variant="light" color="gray">
        {kind}
      </Badge>
    ))
}

function Variants({ product }: { product: Product }) {
  const { tags, variants, isGiftCard, isProtection } = product
  const { currencyCode, weightUnit } = useStore().store
  const isGoods = !isGiftCard && !isProtection && variants.length > 0
  return (
    <>
      {tags.length > 0 && (
        <Group gap={6} mb="sm" aria-label={text('groups.tags')}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" fw={400}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      {isGoods && <CustomsDetails product={product} />}
      {isGoods && <RegistrationCode product={product} />}
      <Table.ScrollContainer minWidth={460}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('products.variant')}</Table.Th>
              <Table.Th>{text('products.sku')}</Table.Th>
              <Table.Th ta="end">{text('products.stock')}</Table.Th>
              <Table.Th ta="end">{text('products.weight')}</Table.Th>
              <Table.Th ta="end">{text('products.price')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variants.map((variant) => (
              <Table.Tr key={variant.idFromPlatform}>
                <Table.Td>{variant.optionsValueString || variant.title}</Table.Td>
                <Table.Td>{variant.sku}</Table.Td>
                <Table.Td ta="end">{stockOf(variant)}</Table.Td>
                <Table.Td ta="end">
                  {variant.grams > 0 ? formatWeight(variant.grams, weightUnit) : text('products.noWeight')}
                </Table.Td>
                <Table.Td ta="end">{formatMoney(variant.price, currencyCode)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

function stockOf({ isStockTracked, quantity }: Product['variants'][number]) {
  if (isStockTracked === false) return text('products.notTracked')
  return quantity ?? text('products.unknownStock')
}
