import type { OwnRegistration } from '@aftercare/domain/api/registration-change-api'
import { shopWords } from './builders.ts'

/** A registration as its customer sees it by the link in their email. */
export const anOwnRegistration = (change: Partial<OwnRegistration> = {}): OwnRegistration => ({
  externalId: 'RG-7K2M9QX4TB0AC',
  orderIdFromPlatform: 'r1',
  createdOn: '2026-11-20T12:00:00.000Z',
  canceledOn: null,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Berg',
  address: null,
  customerProvidedOrderNumber: null,
  estimatedPurchaseDate: '2026-01-10',
  storeSalesChannelId: 'fair',
  registrationChannelName: 'Craft fair',
  customFields: [],
  lineItems: [{ id: 'l1', name: shopWords.item, imgUrl: null, optionsFromPlatform: [], quantity: 1 }],
  warrantyUntil: '2028-01-10T12:00:00.000Z',
  proofOfPurchaseCount: 1,
  changeUntil: '2027-02-18T12:00:00.000Z',
  obstacle: null,
  version: '1',
  ...change,
})
