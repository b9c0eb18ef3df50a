import { checkoutApi, checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { commerceApi, commerceApiBase } from '@aftercare/domain/api/commerce/commerce-api'
import type { CommerceEndpoint } from '@aftercare/domain/api/commerce/commerce-endpoint'
import { shopTask } from '@aftercare/domain/api/shop-task-schema'
import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import type { Endpoint } from '@aftercare/domain/api/endpoint'
import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import type { MerchantEndpoint } from '@aftercare/domain/api/merchant-endpoint'
import { widgetApi, widgetApiBase } from '@aftercare/domain/api/widget-api'
import { exchangeOptions } from '@aftercare/domain/catalog/exchange-product-schema'
import { claimLineRequest, staffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { customerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { customerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { storefrontOrder } from '@aftercare/domain/orders/order-schema'
import { calculation } from '@aftercare/domain/resolution/calculation-schema'
import { returnQuote } from '@aftercare/domain/api/return-quote-schema'
import { returnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import { address } from '@aftercare/domain/shared/address-schema'
import { merchantAddress } from '@aftercare/domain/shared/merchant-address-schema'
import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type OverrideSchemaContext,
} from '@valibot/to-json-schema'
import * as v from 'valibot'

export type JsonSchema = {
  type?: string
  description?: string
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}

export type Operation = {
  operationId: string
  audience: 'customers' | 'widgets' | 'checkouts' | 'programs' | 'merchants'
  /** Who may make a call of the merchants' API, or of the API for programs. */
  access: MerchantEndpoint['access'] | undefined
  summary: string
  method: string
  path: string
  pathParameters: readonly string[]
  query: JsonSchema | undefined
  body: JsonSchema | undefined
  /** Undefined for a call that answers 204. */
  response: JsonSchema | undefined
}

/** What a shape is called wherever it appears; all others are written out in place. */
const sent = {
  Address: address,
  MerchantAddress: merchantAddress,
  ClaimLineRequest: claimLineRequest,
  StaffLineRequest: staffLineRequest,
}
const answered = {
  StoreSettings: customerSettings,
  Order: storefrontOrder,
  ExchangeOptions: exchangeOptions,
  ReturnQuote: returnQuote,
  Calculation: calculation,
  Claim: customerClaim,
  ReturnShipment: returnShipment,
  ShopTask: shopTask,
}

const common = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig
const asSent = { ...common, typeMode: 'input', definitions: sent, overrideSchema: withRequired } as const
const asAnswered = { ...common, typeMode: 'output', definitions: answered } as const

export type ApiDescription = {
  operations: readonly Operation[]
  /** The named shapes that calls refer to. */
  shapes: Record<string, JsonSchema>
}

/** Every call of our APIs, as JSON schemas made from the contracts that server and browsers share. */
export const describeApi = (): ApiDescription => ({
  operations: [
    ...Object.entries<Endpoint>(customerApi).map(([name, endpoint]) => ({
      ...describe(customerApiBase, endpoint),
      operationId: name,
      audience: 'customers' as const,
      access: undefined,
    })),
    ...Object.entries<Endpoint>(widgetApi).map(([name, endpoint]) => ({
      ...describe(widgetApiBase, endpoint),
      operationId: name,
      audience: 'widgets' as const,
      access: undefined,
    })),
    ...Object.entries<Endpoint>(checkoutApi).map(([name, endpoint]) => ({
      ...describe(checkoutApiBase, endpoint),
      operationId: `checkout${capitalized(name)}`,
      audience: 'checkouts' as const,
      access: undefined,
    })),
    ...describePrograms(),
    ...Object.entries<MerchantEndpoint>(merchantApi).map(([name, endpoint]) => ({
      ...describe(merchantApiBase, endpoint),
      operationId: `merchant${capitalized(name)}`,
      audience: 'merchants' as const,
      access: endpoint.access,
    })),
  ],
  shapes: {
    ...mapValues(asJson<Record<string, JsonSchema>>(toJsonSchemaDefs(sent, asSent)), simplified),
    ...mapValues(asJson<Record<string, JsonSchema>>(toJsonSchemaDefs(answered, asAnswered)), simplified),
    Refusal: {
      description: 'Why a call was refused. `code` is stable; `clientMessage` is for people.',
      type: 'object',
      properties: { success: { const: false }, clientMessage: { type: 'string' }, code: { type: 'string' } },
      required: ['success', 'clientMessage', 'code'],
    },
  },
})

/** The calls of the API for programs alone, by which its client is typed. */
export const describePrograms = (): Operation[] =>
  Object.entries<CommerceEndpoint>(commerceApi).map(([name, endpoint]) => ({
    ...describe(commerceApiBase, endpoint),
    operationId: `commerce${capitalized(name)}`,
    audience: 'programs' as const,
    access: endpoint.access,
  }))

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function describe(base: string, { method, path, summary, query, body, response }: Endpoint) {
  return {
    summary,
    method,
    path: base + path.replaceAll(/:(\w+)/g, '{$1}'),
    pathParameters: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    query: query && convert(query, asSent),
    body: body && convert(body, asSent),
    response: response.type === 'void' ? undefined : convert(response, asAnswered),
  }
}

const convert = (schema: v.GenericSchema, config: typeof asSent | typeof asAnswered): JsonSchema => {
  const { $schema: _schema, $defs: _defs, ...described } = toJsonSchema(schema, config)
  return simplified(asJson<JsonSchema>(described))
}

/** What the converter made, without its undefined fields. */
const asJson = <Json>(made: object): Json => JSON.parse(JSON.stringify(made))

/**
 * Which fields must be sent is found by asking: our schemas give a missing text the default '' only to
 * refuse it with the message of an empty one.
 */
function withRequired({ valibotSchema, jsonSchema }: OverrideSchemaContext) {
  if (!('entries' in valibotSchema)) return undefined
  const { entries } = valibotSchema as v.ObjectSchema<v.ObjectEntries, undefined>
  const required = Object.entries(entries).flatMap(([name, field]) =>
    v.safeParse(field, undefined).success ? [] : [name],
  )
  return { ...jsonSchema, required }
}

/** A required field has no default, and null is no default. */
function simplified(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, ...rest } = schema
  const field = ([name, property]: [string, JsonSchema]): [string, JsonSchema] => [
    name,
    simplified(rest.required?.includes(name) ? withoutDefault(property) : property),
  ]
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(field)) }),
    ...(items && { items: simplified(items) }),
    ...(anyOf && { anyOf: anyOf.map(simplified) }),
    ...(oneOf && { oneOf: oneOf.map(simplified) }),
  }
}

function withoutDefault({ default: otherwise, anyOf, ...property }: JsonSchema): JsonSchema {
  if (otherwise === undefined || !anyOf) return { ...property, ...(anyOf && { anyOf }) }
  const alternatives = anyOf.filter(({ type }) => type !== 'null')
  return alternatives.length === 1
    ? { ...property, ...alternatives[0] }
    : { ...property, anyOf: alternatives }
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
