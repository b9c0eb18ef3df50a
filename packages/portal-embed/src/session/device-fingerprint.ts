import type { fingerprint } from '@aftercare/domain/api/customer-claim-schema'
import { settingsApi } from '@aftercare/domain/api/settings-api'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { FingerprintAgent } from '@aftercare/domain/merchants/fingerprint-agent'
import * as v from 'valibot'
import { call } from '../api.ts'

type Fingerprint = v.InferOutput<typeof fingerprint>

/** The longest wait before a claim is sent. */
const patienceMs = { ofProvider: 3000, own: 2000 }

/**
 * Identifies the browser, for the store's risk score: by the provider that the store has configured, or else by
 * our own library. Either is loaded only when a claim is submitted. A browser that cannot be identified yields
 * null; a failure of the provider is reported.
 */
export async function deviceFingerprint(settings: CustomerSettings): Promise<Fingerprint | null> {
  const { fingerprintAgent: agent, storefrontId } = settings
  if (!agent) return (await within(patienceMs.own, identify()).catch(() => null)) ?? null
  const found = await within(patienceMs.ofProvider, identifyBy(agent)).catch((): 'failed' => 'failed')
  if (found !== 'failed' && found) return found
  const reason = found ?? 'timedOut'
  void call(settingsApi.reportFingerprintFailure, { params: { storefrontId }, body: { reason } }).catch(
    () => undefined,
  )
  return null
}

/**
 * Whether a program controls the browser, by what such browsers have in common: found out here, without a request to
 * anybody. Null where it cannot be found out.
 */
export async function isBrowserAutomated(): Promise<boolean | null> {
  return (await within(patienceMs.own, detectAutomation()).catch(() => null)) ?? null
}

async function detectAutomation(): Promise<boolean> {
  const { load } = await import('@fingerprintjs/botd')
  return (await load({ monitoring: false })).detect().bot
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: number | undefined
  const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

async function identify(): Promise<Fingerprint> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const { visitorId } = await (await load({ monitoring: false })).get()
  return { visitorId }
}

type AgentModule = {
  load: (options: { region: string; endpoint?: string }) => Promise<{ get: () => Promise<unknown> }>
}

const identified = v.object({
  visitorId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  requestId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
})

async function identifyBy({ url, region, endpoint }: FingerprintAgent): Promise<Fingerprint> {
  const { load } = (await import(/* @vite-ignore */ url)) as AgentModule
  const agent = await load({ region, ...(endpoint !== null && { endpoint }) })
  return v.parse(identified, await agent.get())
}
