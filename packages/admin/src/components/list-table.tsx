import { Box, Table, Text, VisuallyHidden } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import '../app/texts/en/lists.ts'
import { text, type PlainKey } from '../app/texts/text.ts'
import { useOverflow } from './use-overflow.ts'
import { useRowKeys } from './use-row-keys.ts'
import './list-table.css'

export type Column = {
  label: PlainKey
  className?: 'wide-only' | 'number' | undefined
  /** Read aloud alone: what is below explains itself. */
  isHidden?: boolean
}

type ListTableProps = {
  label: string
  columns: readonly Column[]
  /** How rows are selected, where they can be: the first cell of the heading, and what a key does to a row. */
  picking?: { heading: ReactNode; onPick: (rowId: string, isRange: boolean) => void } | undefined
  children: ReactNode
}

/** A few columns still fit in two thirds of the width. */
const hasFew = (columns: readonly Column[]): boolean =>
  columns.filter(({ isHidden }) => !isHidden).length <= 4

/** A list as a table that one can go through by keyboard; on a phone each row is a card. */
export function ListTable({ label, columns, picking, children }: ListTableProps) {
  const table = useRowKeys(picking?.onPick)
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(frame)
  return (
    <Box
      ref={frame}
      className="list-frame"
      data-columns={hasFew(columns) ? 'few' : undefined}
      data-scrolls={isWide || undefined}
      // Then the keyboard scrolls it as well.
      {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <Table
        ref={table}
        stickyHeader
        highlightOnHover
        verticalSpacing={3}
        className="list-table"
        aria-label={label}
        aria-keyshortcuts={picking ? 'J K Enter X Shift+X' : 'J K Enter'}
        aria-description={text(picking ? 'list.keysToSelect' : 'list.keys')}
      >
        <Table.Thead>
          <Table.Tr>
            {picking?.heading}
            {columns.map((column) => (
              <Table.Th key={column.label} scope="col" className={column.className}>
                {column.isHidden ? <VisuallyHidden>{text(column.label)}</VisuallyHidden> : text(column.label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Box>
  )
}

/** What a cell says first, in one line that ends with its share of the list's width. */
export const CellText = ({ c, children }: { c?: 'dimmed' | undefined; children: ReactNode }) => (
  <Text size="sm" {...(c && { c })} truncate className="one-line">
    {children}
  </Text>
)

/** Below what a cell says first. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" truncate className="one-line">
    {children}
  </Text>
)
