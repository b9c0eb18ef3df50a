import type { Cursor } from '@aftercare/domain/api/list-query'
import { redirect } from 'react-router'
import { firstPage, pageNames } from './list-address.ts'

/**
 * The page of a list that the request's address names. One that is empty, because its last entry is gone, leads to
 * the first page.
 */
export async function readPage<List extends { items: readonly unknown[] }>(
  { url }: Request,
  read: (page: Record<string, string>) => Promise<List>,
  list?: string,
): Promise<List> {
  const search = new URL(url).searchParams
  const names = pageNames(list)
  const cursor = search.get(names.cursor)
  if (!cursor) return read({})
  const direction = search.get(names.direction)
  const page = await read({ cursor, ...(direction && { direction }) })
  if (page.items.length === 0) throw redirect(`?${firstPage(search, list)}`)
  return page
}

/** Every entry of a list, for choices that must all be there. */
export async function readAll<Item>(
  read: (page: Record<string, string>) => Promise<{ items: Item[]; nextCursor: Cursor | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  let at: Record<string, string> | null = {}
  while (at) {
    const { items, nextCursor }: Awaited<ReturnType<typeof read>> = await read({ take: '250', ...at })
    all.push(...items)
    at = nextCursor && { cursor: nextCursor.id, direction: nextCursor.direction }
  }
  return all
}
