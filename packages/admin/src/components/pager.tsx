import type { Cursor } from '@aftercare/domain/api/list-query'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { firstPage } from './list-address.ts'

type PagerProps = { list: { nextCursor: Cursor | null; prevCursor: Cursor | null } }

/** The way to the pages before and after, where there are any. */
export function Pager({ list: { nextCursor, prevCursor } }: PagerProps) {
  if (!nextCursor && !prevCursor) return null
  return (
    <Group component="nav" aria-label={text('list.pages')} justify="end" gap="xs" mt="md">
      <Step cursor={prevCursor} before={<IconChevronLeft size={16} aria-hidden />}>
        {text('list.previous')}
      </Step>
      <Step cursor={nextCursor} after={<IconChevronRight size={16} aria-hidden />}>
        {text('list.next')}
      </Step>
    </Group>
  )
}

type StepProps = { cursor: Cursor | null; before?: ReactNode; after?: ReactNode; children: string }

function Step({ cursor, before, after, children }: StepProps) {
  const [search] = useSearchParams()
  const look = { variant: 'default', leftSection: before, rightSection: after }
  if (!cursor)
    return (
      <Button disabled {...look}>
        {children}
      </Button>
    )
  const address = firstPage(search)
  address.set('cursor', cursor.id)
  address.set('direction', cursor.direction)
  return (
    <Button component={Link} to={`?${address}`} {...look}>
      {children}
    </Button>
  )
}
