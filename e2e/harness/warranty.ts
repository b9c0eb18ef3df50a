import { afterEach, beforeEach } from 'vitest'
import { merchantSettingsApi } from '../../packages/domain/src/api/merchant-settings-api.ts'
import { callAs } from './console.ts'

const policy = merchantSettingsApi.claimPolicy.path.replace('/:storeId/', '')

/** Lets the demo store accept warranty claims while each test of a file or a group runs, and puts back what was before. */
export function useWarranty(): void {
  let before: Record<string, unknown> = {}
  beforeEach(async () => {
    before = (await callAs('admin', 'GET', policy)).body
    const warranty = { ...(before['warranty'] as object), isEnabled: true }
    await callAs('admin', 'PUT', policy, { ...before, warranty })
  })
  afterEach(async () => {
    const { version } = (await callAs('admin', 'GET', policy)).body
    await callAs('admin', 'PUT', policy, { ...before, version })
  })
}
