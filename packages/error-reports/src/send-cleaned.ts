import { makeFetchTransport } from '@sentry/browser'
import { cleanEnvelope } from './clean-envelope.ts'

/** What is collected of requests by default, and never wanted. */
export const nothingOfRequests = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
  httpBodies: [],
  urlQueryParams: false,
}

/** Sends envelopes without personal data. */
export function sendCleaned(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options)
  const send: typeof transport.send = (envelope) => transport.send(cleanEnvelope(envelope))
  return { ...transport, send }
}
