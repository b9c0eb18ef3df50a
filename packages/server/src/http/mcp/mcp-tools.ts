import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import type { Capability } from '@aftercare/domain/merchants/permissions'
import { describePrograms, type JsonSchema, type Operation } from '../reference/describe-api.ts'

/** Whether a tool only reads, changes something, or does what cannot be undone. */
type Effect = 'reads' | 'changes' | 'ends'

type ToolDefinition = {
  call: keyof typeof commerceApi
  title: string
  effect: Effect
}

/** The tools of assistants, each of them a call of the API for programs. */
const definitions: Record<string, ToolDefinition> = {
  get_store: { call: 'store', title: 'Get the store', effect: 'reads' },
  find_claims: { call: 'listClaims', title: 'Find claims', effect: 'reads' },
  get_claim: { call: 'claim', title: 'Get a claim', effect: 'reads' },
  explain_claim: { call: 'explainClaim', title: 'Explain why a claim was decided', effect: 'reads' },
  preview_finalization: { call: 'previewFinalization', title: 'Preview a finalization', effect: 'reads' },
  find_delivery_claims: { call: 'listShippingClaims', title: 'Find delivery claims', effect: 'reads' },
  get_delivery_claim: { call: 'shippingClaim', title: 'Get a delivery claim', effect: 'reads' },
  preview_delivery_claim: {
    call: 'previewShippingClaim',
    title: 'Preview resolving a delivery claim',
    effect: 'reads',
  },
  get_delivery_claim_offer: {
    call: 'shippingClaimOffer',
    title: 'Get what a delivery claim of an order can be about',
    effect: 'reads',
  },
  find_orders: { call: 'listOrders', title: 'Find orders', effect: 'reads' },
  get_order: { call: 'order', title: 'Get an order', effect: 'reads' },
  find_products: { call: 'listProducts', title: 'Find products', effect: 'reads' },
  find_registrations: { call: 'listRegistrations', title: 'Find registrations', effect: 'reads' },
  get_registration: { call: 'registration', title: 'Get a registration', effect: 'reads' },
  find_tasks: { call: 'listTasks', title: 'Find tasks of a custom shop', effect: 'reads' },
  tag_claim: { call: 'tagClaim', title: 'Tag a claim', effect: 'changes' },
  comment_on_claim: { call: 'commentOnClaim', title: 'Comment on a claim', effect: 'changes' },
  decide_line: { call: 'decideLine', title: 'Stage a decision', effect: 'changes' },
  receive_items: { call: 'receiveItems', title: 'Record arrived items', effect: 'ends' },
  write_on_delivery_claim: {
    call: 'writeOnShippingClaim',
    title: 'Write on a delivery claim',
    effect: 'ends',
  },
  cancel_claim: { call: 'cancelClaim', title: 'Cancel a claim', effect: 'ends' },
  finalize_claim: { call: 'finalizeClaim', title: 'Finalize a claim', effect: 'ends' },
  finalize_delivery_claim: {
    call: 'finalizeShippingClaim',
    title: 'Finalize a delivery claim',
    effect: 'ends',
  },
}

export type McpTool = {
  name: string
  title: string
  effect: Effect
  access: Capability
  operation: Operation
  inputSchema: JsonSchema & { type: 'object' }
}

/** Every tool, with one flat object of what its call takes: in the path, the query and the body. */
export function describeTools(): McpTool[] {
  const operations = new Map(describePrograms().map((operation) => [operation.operationId, operation]))
  return Object.entries(definitions).map(([name, { call, title, effect }]) => {
    const operation = operations.get(`commerce${call.charAt(0).toUpperCase()}${call.slice(1)}`)
    if (!operation) throw new Error(`No call is named ${call}`)
    const { access } = commerceApi[call]
    return { name, title, effect, access, operation, inputSchema: inputOf(operation) }
  })
}

function inputOf({ pathParameters, query, body }: Operation): JsonSchema & { type: 'object' } {
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(pathParameters.map((name) => [name, { type: 'string', minLength: 1 }])),
      ...query?.properties,
      ...(query?.properties?.['take'] && { take: page }),
      ...body?.properties,
    },
    required: [...pathParameters, ...(query?.required ?? []), ...(body?.required ?? [])],
  }
}

/** Fewer than programs get: an assistant reads every word of an answer. */
const takenMax = 50
const takenUnlessAsked = 10
const page = { type: 'integer', minimum: 1, maximum: takenMax, default: takenUnlessAsked } as const

/**
 * The request of a tool's call; arguments that the call does not take are left out. Undefined where a part of the path
 * is missing, or would lead to another path.
 */
export function requestOf(
  { operation: { method, path, pathParameters, query, body } }: McpTool,
  given: Record<string, unknown>,
): { method: string; path: string; body: string | undefined } | undefined {
  if (pathParameters.some((name) => /^\.*$/.test(textOf(given[name])))) return undefined
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(given[name])))
  const search = new URLSearchParams()
  for (const name of Object.keys(query?.properties ?? {})) {
    const value = name === 'take' ? takenOf(given[name]) : given[name]
    if (value !== undefined && value !== null) search.set(name, textOf(value))
  }
  const sent = Object.entries(given).filter(
    ([name]) => !pathParameters.includes(name) && body?.properties && name in body.properties,
  )
  return {
    method,
    path: search.size > 0 ? `${at}?${search.toString()}` : at,
    body: body && JSON.stringify(Object.fromEntries(sent)),
  }
}

const takenOf = (asked: unknown): number => Math.min(Number(asked ?? takenUnlessAsked), takenMax)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
