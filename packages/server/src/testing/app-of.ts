import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'

const apps = new WeakMap<Deps, ReturnType<typeof createApp>>()

/** The app with these deps, made once: to build its routes takes longer than most requests. */
export function appOf(deps: Deps): ReturnType<typeof createApp> {
  const app = apps.get(deps) ?? createApp(deps)
  apps.set(deps, app)
  return app
}
