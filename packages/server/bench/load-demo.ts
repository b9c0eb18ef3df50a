import { loadConfig } from '#config.ts'
import { loadDemoClaims } from '#demo/claims/load-demo-claims.ts'
import { loadDemoStores } from '#demo/load-demo-stores.ts'
import { openDeps } from '#open-deps.ts'

/** Brings the demo store in with all its claims, so that the server which is measured has nothing left to make. */
const config = loadConfig()
const { deps, close } = await openDeps(config)
await loadDemoStores(deps, { shopUrl: config.demoUrl })
await loadDemoClaims(deps)
await close()
