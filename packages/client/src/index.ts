export { createAftercareClient, type AftercareClient, type AftercareOptions } from './create-client.ts'
export { AftercareError, listAll, unwrap } from './answers.ts'
export { Webhook, WebhookVerificationError } from 'standardwebhooks'
export type { components, operations, paths } from './api-types.ts'
