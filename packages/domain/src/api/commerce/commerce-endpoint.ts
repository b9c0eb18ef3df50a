import type { Capability } from '../../merchants/permissions.ts'
import type { Endpoint } from '../endpoint.ts'

/** The API for shops and other programs: the key or token names the store, so that no path does. */
export const commerceApiBase = '/v1/commerce'

/** Where programs exchange a client’s id and secret for a token. */
export const tokenPath = '/oauth/token'

/** The version of the API that a request is written for, and an answer is in. */
export const versionHeader = 'aftercare-version'

/** All versions that are answered, the oldest first: it is also the version of requests that name none. */
export const commerceVersions = ['2026-11-01'] as const

/** One call of the API for programs, and the capability that its key or token needs. */
export type CommerceEndpoint = Endpoint & { access: Capability }

export const commerceEndpoint = <const E extends CommerceEndpoint>(definition: E): E => definition
