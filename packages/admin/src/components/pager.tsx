import type { Cursor } from '@aftercare/domain/api/list-query'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { firstPage, pageNames } from './list-address.ts'

type PagerProps = {
  list: { nextCursor: Cursor | null; prevCursor: Cursor | null }
  /** Of a list that shares its address with others: the name of its parameters, and what people call it. */
  of?: { parameter: string; label: string } | undefined
}

/** The way to the pages before and after, where there are any. */
export function Pager({ list: { nextCursor, prevCursor }, of }: PagerProps) {
  if (!nextCursor && !prevCursor) return null
  const label = of ? text('list.pagesOf', { list: of.label }) : text('list.pages')
  return (
    <Group component="nav" aria-label={label} justify="end" gap="xs" mt="md">
      <Step list={of?.parameter} cursor={prevCursor} before={<IconChevronLeft size={16} aria-hidden />}>
        {text('list.previous')}
      </Step>
      <Step list={of?.parameter} cursor={nextCursor} after={<IconChevronRight size={16} aria-hidden />}>
        {text('list.next')}
      </Step>
    </Group>
  )
}

type StepProps = {
  list: string | undefined
  cursor: Cursor | null
  before?: ReactNode
  after?: ReactNode
  children: string
}

function Step({ list, cursor, before, after, children }: StepProps) {
  const [search] = useSearchParams()
  const look = { variant: 'default', leftSection: before, rightSection: after }
  if (!cursor)
    return (
      <Button disabled {...look}>
        {children}
      </Button>
    )
  const names = pageNames(list)
  const address = firstPage(search, list)
  address.set(names.cursor, cursor.id)
  address.set(names.direction, cursor.direction)
  return (
    <Button component={Link} to={`?${address}`} {...look}>
      {children}
    </Button>
  )
}
