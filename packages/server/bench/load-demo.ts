import { loadConfig } from '#config.ts'
import { loadDemoClaims } from '#demo/claims/load-demo-claims.ts'
import { loadDemoRegistrations } from '#demo/demo-registrations.ts'
import { loadDemoStores } from '#demo/load-demo-stores.ts'
import { openDeps } from '#open-deps.ts'

/** Brings the demo store in with all its registrations and claims, so that the server which is measured has nothing left to make. */
const config = loadConfig()
const { deps, close } = await openDeps(config)
await loadDemoStores(deps, { shopUrl: config.demoUrl })
await loadDemoRegistrations(deps)
await loadDemoClaims(deps)
await close()
