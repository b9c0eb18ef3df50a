import { reservedSlugs } from '@aftercare/domain/merchants/store-slug'
import anyAscii from 'any-ascii'
import type { Deps } from '#deps.ts'
import { findStoreBySlug } from './store-reads.ts'

/** The name as an address, with a few random letters where that is taken or means something else. */
export async function freeSlug(deps: Deps, storeName: string): Promise<string> {
  const plain = anyAscii(storeName)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  if (plain !== '' && !reservedSlugs.includes(plain) && !(await findStoreBySlug(deps.db, plain))) return plain
  return `${plain || 'store'}-${Buffer.from(deps.randomBytes(4)).toString('hex')}`
}
