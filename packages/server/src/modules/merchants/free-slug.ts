import { reservedSlugs, slugOf } from '@aftercare/domain/merchants/store-slug'
import anyAscii from 'any-ascii'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { findStoreBySlug } from './store-reads.ts'

/**
 * The wanted slug if it is free, else the name as an address, with a few random letters where that is taken or
 * means something else.
 */
export async function freeSlug(deps: Deps, storeName: string, wanted?: string): Promise<string> {
  if (wanted !== undefined && (await isSlugFree(deps, wanted))) return wanted
  const plain = slugOf(anyAscii(storeName))
  if (plain !== '' && (await isSlugFree(deps, plain))) return plain
  return `${plain || 'store'}-${Buffer.from(deps.randomBytes(4)).toString('hex')}`
}

/** Whether a new store may have the slug. */
export const isSlugFree = async ({ db }: Deps, slug: string): Promise<boolean> =>
  !reservedSlugs.includes(slug) && (await findStoreBySlug(db, slug)) === undefined

/** 422 at the field of the slug. Slugs are public, so saying that one is taken reveals nothing. */
export function slugTaken(path: 'slug' | 'store.slug'): AppError {
  const message = 'This store name is already taken.'
  return new AppError('unprocessable', 'slug_taken', message, { body: { fields: [{ path, message }] } })
}
