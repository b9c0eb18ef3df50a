import { Anchor, Group } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Quiet } from './list-table.tsx'

type ItemCellProps = {
  to: string
  /** What the row is called; its link opens the thing. */
  name: string
  product: { name: string; imgUrl: string | null } | null
  /** Said after the product. */
  more?: string | undefined
  marks?: ReactNode
}

/** The first cell of a row: what it is called, and its product by picture and title. */
export const ItemCell = ({ to, name, product, more, marks }: ItemCellProps) => (
  <div className="item-cell">
    {product?.imgUrl ? (
      <img className="item-picture" src={product.imgUrl} alt="" loading="lazy" width={36} height={36} />
    ) : (
      <span className="item-picture">
        <IconPhoto size={18} stroke={1.5} aria-hidden />
      </span>
    )}
    <div className="item-words">
      <Group gap="0 6px">
        <Anchor
          component={Link}
          to={to}
          className="row-link"
          size="sm"
          fw={600}
          c="var(--mantine-color-text)"
        >
          {name}
        </Anchor>
        {marks}
      </Group>
      <Quiet>{[product?.name, more].filter(Boolean).join(' · ')}</Quiet>
    </div>
  </div>
)
