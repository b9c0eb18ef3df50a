import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { requestText } from '#integrations/provider-http.ts'
import { metrics } from '#platform/metrics.ts'
import { doObserved, tellQuery } from '#platform/observed-work.ts'
import { aStore } from '#testing/fixtures.ts'
import { openOtlpReceiver, valuesOf } from '#testing/otlp/otlp-receiver.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { openTelemetry } from './open-telemetry.ts'

const deps = await useTestDeps()
const collector = await openOtlpReceiver()
const partner = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
await once(partner, 'listening')
const partnerUrl = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
afterAll(async () => {
  partner.close()
  await collector.close()
})

test('requests, jobs and calls are traced, and all metrics are sent, without personal data', async () => {
  await aStore(deps)
  const close = openTelemetry({
    endpoint: collector.endpoint,
    headers: { authorization: 'Bearer t' },
    serviceName: 'aftercare-test',
    tracesShare: 1,
  })
  const { status } = await createApp(deps).request(
    '/v1/shop/crew/settings/northwind?email=maria@northwind.example',
  )
  await doObserved(
    { kind: 'job', name: () => 'send-mail', attributes: () => ({ job: 'send-mail', attempt: 1 }) },
    async () => {
      tellQuery(2)
      tellQuery(3)
      const signal = AbortSignal.timeout(5000)
      await requestText('EasyPost', { method: 'GET', url: `${partnerUrl}/maria`, headers: {}, signal })
    },
  )
  await close()

  expect(collector.refusals).toEqual([])
  expect([...collector.authorizations]).toEqual(['Bearer t'])
  expect([...collector.services]).toEqual(['aftercare-test'])
  const named = (name: string) => collector.spans.find((one) => one.name === name)
  expect(collector.spans.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^GET \/v1\/shop\/crew\/settings\/:/),
    'EasyPost',
    'send-mail',
  ])
  expect(valuesOf(collector.spans[0]?.attributes ?? [])).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': status,
  })
  expect(collector.spans[0]?.parentSpanId ?? '').toBe('')
  const job = named('send-mail')
  expect(valuesOf(job?.attributes ?? [])).toEqual({
    job: 'send-mail',
    attempt: 1,
    'aftercare.database.statements': 2,
    'aftercare.database.ms': 5,
  })
  expect(named('EasyPost')).toMatchObject({
    parentSpanId: job?.spanId,
    traceId: job?.traceId,
    status: { code: 2 },
  })

  const names = (await metrics.getMetricsAsJSON()).map(({ name }) => name)
  expect([...collector.metrics.keys()].toSorted()).toEqual(names.toSorted())
  const durations = collector.metrics.get('aftercare_provider_seconds')?.histogram?.dataPoints
  expect(durations?.map((one) => valuesOf(one.attributes))).toContainEqual({
    provider: 'EasyPost',
    answer: '5xx',
  })
  expect(JSON.stringify([collector.spans, ...collector.metrics.values()])).not.toContain('maria')
})

test('a collector that is away costs nothing but what it would have got', async () => {
  const close = openTelemetry({
    endpoint: 'http://127.0.0.1:9',
    headers: {},
    serviceName: 'x',
    tracesShare: 1,
  })
  const work = { kind: 'job', name: () => 'note', attributes: () => ({}) } as const
  await expect(doObserved(work, async () => 'done')).resolves.toBe('done')
  await expect(close()).resolves.toBeUndefined()
})

test.for([
  [
    '/v1/traces',
    '{"resourceSpans":[{"resource":{},"scopeSpans":[{"scope":{"name":"x"},"spans":[{"name":"x"}]}]}]}',
  ],
  ['/v1/traces', 'no json'],
  ['/v1/logs', '{}'],
])('the receiver refuses what the protocol does not allow at %s', async ([path = '', body = '']) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${collector.endpoint}${path}`, { method: 'POST', headers, body })
  expect(response.ok).toBe(false)
})
