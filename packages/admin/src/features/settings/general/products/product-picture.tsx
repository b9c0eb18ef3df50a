import type { Product } from '@aftercare/domain/catalog/product-schema'
import { Avatar } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'

/** A product's picture, or an icon; its name is next to it. */
export const ProductPicture = ({ product, size = 44 }: { product: Product; size?: number }) => (
  <Avatar src={product.imgUrl} alt="" size={size} radius="md" imageProps={{ loading: 'lazy' }}>
    <IconPhoto size={size / 2} stroke={1.5} aria-hidden />
  </Avatar>
)
