import * as v from 'valibot'
import { setupMark, setupState, setupStep } from '../merchants/setup-steps.ts'
import { id, moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** How the owner of a domain proves that a store is theirs. */
const ownership = v.object({
  url: v.string(),
  isVerified: v.boolean(),
  dnsRecord: v.object({ name: v.string(), value: v.string() }),
  metaTag: v.string(),
})

const testOrder = v.object({
  id,
  orderNo: v.string(),
  email: v.string(),
  /** The portal, with the order’s look-up filled in. */
  portalUrl: v.string(),
  claims: v.array(v.object({ id, externalId: v.string(), claimType: v.string(), isCompleted: v.boolean() })),
})

const setup = v.object({
  /** Whether the console shows the checklist. */
  isOpen: v.boolean(),
  steps: v.array(v.object({ name: setupStep, state: setupState })),
  portalUrl: v.string(),
  /** The portal as a page of the shop on Shopify, and when it was last opened there; null for other stores. */
  shopPage: v.nullable(v.object({ path: v.string(), url: v.string(), lastSeenOn: v.nullable(moment) })),
  /** Pages that reported that they embed the portal; only those on the store's sites can, and these come first. */
  hosts: v.array(
    v.object({
      host: v.string(),
      appName: v.string(),
      lastSeenOn: moment,
      pageUrl: v.nullable(v.string()),
      isAllowed: v.boolean(),
    }),
  ),
  testOrders: v.array(testOrder),
})

/** What leads a new store to its first return. */
export const setupApi = {
  setup: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/setup',
    access: 'viewSettings',
    summary: 'Returns the checklist of a new store: its steps, and what each of them knows.',
    response: setup,
  }),
  markSetupStep: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/setup/step/:step',
    access: 'editSettings',
    summary: 'Marks a step as done or skipped; null opens it again. A step that we see done stays done.',
    body: v.object({ mark: v.nullable(setupMark) }),
    response: setup,
  }),
  showSetup: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/setup',
    access: 'editSettings',
    summary: 'Shows or hides the checklist; the steps keep their state.',
    body: v.object({ isOpen: v.boolean() }),
    response: setup,
  }),
  proposedLook: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/setup/look',
    access: 'editSettings',
    summary: 'Reads color and logo from the store’s own pages; null for what they do not say.',
    response: v.object({ primaryColor: v.nullable(v.string()), logoUrl: v.nullable(v.string()) }),
  }),
  ownership: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/address',
    access: 'managePlan',
    summary: 'Returns the DNS record and the meta tag, of which either verifies the store’s URL.',
    response: ownership,
  }),
  checkOwnership: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/address/check',
    access: 'managePlan',
    summary:
      'Looks for the DNS record or the meta tag, and verifies the store’s URL if it is there; 422 if it is not.',
    body: v.object({ by: v.picklist(['dns', 'meta']) }),
    response: ownership,
  }),
  createTestOrder: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/test-order',
    access: 'editSettings',
    summary:
      'Creates an order to try returns on: nothing of it is charged, emailed, ordered, restocked or counted. 409 for the sixth.',
    response: testOrder,
  }),
  deleteTestOrder: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/test-order/:orderId',
    access: 'editSettings',
    summary: 'Deletes a test order with its claims.',
    response: v.void(),
  }),
}
