import { reservedSlugs } from '@aftercare/domain/merchants/store-slug'
import anyAscii from 'any-ascii'
import type { Deps } from '#deps.ts'
import { findStoreBySlug } from './store-reads.ts'

/**
 * The wanted slug if it is free, else the name as an address, with a few random letters where that is taken or
 * means something else.
 */
export async function freeSlug(deps: Deps, storeName: string, wanted?: string): Promise<string> {
  if (wanted !== undefined && (await isSlugFree(deps, wanted))) return wanted
  const plain = anyAscii(storeName)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  if (plain !== '' && (await isSlugFree(deps, plain))) return plain
  return `${plain || 'store'}-${Buffer.from(deps.randomBytes(4)).toString('hex')}`
}

/** Whether a new store may have the slug. */
export const isSlugFree = async ({ db }: Deps, slug: string): Promise<boolean> =>
  !reservedSlugs.includes(slug) && (await findStoreBySlug(db, slug)) === undefined
