import * as v from 'valibot'
import {
  configuredIntegrationId,
  integrationKind,
  integrationState,
  linkedIntegrationId,
} from '../merchants/integrations.ts'
import { version } from '../shared/document-version.ts'
import { moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const listed = v.object({
  kind: integrationKind,
  /** The provider’s name. */
  name: v.string(),
  state: integrationState,
  /** When the provider last answered; null for integrations with a page of their own. */
  lastSuccessOn: v.nullable(moment),
})

const integration = v.object({
  ...listed.entries,
  id: configuredIntegrationId,
  version,
  isEnabled: v.boolean(),
  /** The fields that are no secrets, by name. */
  values: v.record(v.string(), v.string()),
  /** Which secrets are stored, by name. */
  secrets: v.record(v.string(), v.boolean()),
  /** Why the last request failed; null while it did not. */
  failure: v.nullable(v.string()),
  lastFailureOn: v.nullable(moment),
  /** The enabled integration that enabling this one turns off, by name; null if there is none. */
  replaces: v.nullable(v.string()),
  /** The address to enter at the provider; null where it reports nothing. */
  webhookUrl: v.nullable(v.string()),
  /** False where this installation cannot store secrets. */
  canBeConfigured: v.boolean(),
})

const exchange = v.object({
  id: v.string(),
  direction: v.picklist(['sent', 'received']),
  method: v.string(),
  path: v.string(),
  /** What was answered; null if nothing was. */
  status: v.nullable(v.number()),
  durationMs: v.number(),
  failure: v.nullable(v.string()),
  /** What was sent and what was answered, without secrets and personal data, as JSON; null if nothing. */
  request: v.nullable(v.string()),
  response: v.nullable(v.string()),
  createdOn: moment,
  /** Whether what it belongs to can be sent again. */
  canBeSentAgain: v.boolean(),
})
export type IntegrationExchange = v.InferOutput<typeof exchange>

const text = v.pipe(v.string(), v.maxLength(4000))
const fields = v.record(v.pipe(v.string(), v.maxLength(64)), text)

/** A store's connections to other services. */
export const integrationsApi = {
  listIntegrations: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/integrations',
    access: 'viewSettings',
    summary: 'Lists the integrations and their state.',
    response: v.object({
      items: v.array(
        v.object({ ...listed.entries, id: v.union([configuredIntegrationId, linkedIntegrationId]) }),
      ),
    }),
  }),
  integration: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/integrations/:integrationId',
    access: 'manageIntegrations',
    summary: 'Returns the configuration of an integration without its secrets, and the version for saving.',
    response: integration,
  }),
  saveIntegration: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/integrations/:integrationId',
    access: 'manageIntegrations',
    summary:
      'Saves the configuration of an integration. Secrets that are left out stay; an empty one is removed. 409 if the version is outdated.',
    body: v.object({
      version,
      isEnabled: v.boolean(),
      values: v.optional(fields, {}),
      secrets: v.optional(fields, {}),
    }),
    response: integration,
  }),
  testIntegration: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/integrations/:integrationId/test',
    access: 'manageIntegrations',
    summary: 'Asks the provider whether it accepts the saved credentials. Changes nothing there.',
    response: v.object({
      isConnected: v.boolean(),
      /** The account’s mode, where the provider has one. */
      isTestMode: v.nullable(v.boolean()),
      /** Why it did not work. */
      message: v.nullable(v.string()),
      /** Of the key of a server that is not the confirmed one; the password was not sent to it. */
      fingerprint: v.nullable(v.string()),
    }),
  }),
  takeReceivedFile: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/integrations/:integrationId/received-files',
    access: 'manageIntegrations',
    summary:
      'Takes in a CSV file of a warehouse about what it received. Each row counts once; bad rows are named and the others count. 409 unless the warehouse is set to files.',
    body: v.object({
      /** The content of the file. */
      text: v.pipe(v.string(), v.maxLength(400_000, 'Must be at most 400,000 characters')),
    }),
    response: v.object({
      /** Rows that are new. */
      counted: v.number(),
      /** Rows that were taken in before. */
      repeated: v.number(),
      /** Rows that were not taken in, at most the first 200. */
      bad: v.array(v.object({ line: v.number(), message: v.string() })),
      badCount: v.number(),
    }),
  }),
  rmaFile: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/integrations/:integrationId/rma-file',
    access: 'manageIntegrations',
    summary:
      'Returns the RMAs that a warehouse expects, and those canceled in the last 30 days, as a CSV file. 409 unless the warehouse is set to files.',
    response: v.object({ name: v.string(), text: v.string() }),
  }),
  listCarrierAccounts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/integrations/:integrationId/carrier-accounts',
    access: 'manageIntegrations',
    summary:
      'Lists the carrier accounts that are connected at the provider of the labels, by the saved credentials.',
    response: v.object({
      items: v.array(
        v.object({
          id: v.string(),
          /** Such as UPS. */
          carrier: v.string(),
          /** What tells it from other accounts of the carrier; null if nothing was entered at the provider. */
          name: v.nullable(v.string()),
        }),
      ),
      /** Why the provider lists none; null if it does. */
      message: v.nullable(v.string()),
    }),
  }),
  listIntegrationExchanges: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/integrations/:integrationId/exchanges',
    access: 'manageIntegrations',
    summary: 'Lists the last 100 requests to and from the provider, the latest first.',
    response: v.object({ items: v.array(exchange) }),
  }),
  sendExchangeAgain: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/integrations/:integrationId/exchanges/:exchangeId/send-again',
    access: 'manageIntegrations',
    summary: 'Repeats the work that a request belonged to. Work that is done already has no further effect.',
    response: v.object({ success: v.literal(true) }),
  }),
}
