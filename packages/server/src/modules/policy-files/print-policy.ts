import type { WholePolicy } from '@aftercare/domain/policy-files/policy-sections'
import { policyFormat } from '@aftercare/domain/policy-files/read-policy'
import type { Deps } from '#deps.ts'
import { readStorePolicy } from './store-policy-reads.ts'

/** The store's policy as a YAML file: the same text for the same policy. */
export async function exportPolicy(deps: Deps, storeId: string): Promise<string> {
  const { policy } = await readStorePolicy(deps.db, storeId)
  return printPolicy(policy)
}

async function printPolicy(policy: WholePolicy): Promise<string> {
  // Few people use policy files: the library is loaded with the first one.
  const { stringify } = await import('yaml')
  return stringify({ ...policyFormat, ...policy }, { lineWidth: 110, aliasDuplicateObjects: false })
}
