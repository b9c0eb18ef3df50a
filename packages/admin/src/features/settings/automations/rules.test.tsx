// @vitest-environment happy-dom
import type { RuleFinding } from '@aftercare/domain/rules/finding-schema'
import type { OrderTrial } from '@aftercare/domain/rule-trials/order-trial-schema'
import type { RuleTrial } from '@aftercare/domain/rule-trials/trial-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { aStoredRule, someNames } from '../../../testing/rule-builders.ts'

const address = `/${storeId}/settings/rules`
const api = `/${storeId}/rule`
const vip = aStoredRule({
  id: 'rule-2',
  name: 'Time for VIPs',
  version: 'w1',
  rule: {
    conditions: { all: [{ fact: 'customer.tags', operator: 'contains', value: ['vip'] }] },
    event: { type: 'modifyClaimWindow', params: { outcomes: ['refund'], days: 90 } },
  },
})
const duplicate: RuleFinding = {
  kind: 'duplicate',
  severity: 'warning',
  ruleId: 'rule-2',
  otherRuleIds: ['rule-1'],
  path: null,
  message: 'This says the same as “Sale is final”.',
}
const list = (rules = [aStoredRule(), vip]) => ({ version: 'all', rules, findings: [duplicate] })
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/fact/names`]: someNames,
  [`GET /${storeId}/fact/values`]: { items: [{ value: 'sale', label: 'sale' }], hasMore: false },
  [`GET ${api}`]: list(),
  [`GET ${api}/rule-1`]: aStoredRule(),
  [`POST ${api}/check`]: { findings: [] },
}
/** By text only: role queries in a long form take seconds. */
const press = (words: string) => fireEvent.click(screen.getByText(words).closest('button') as HTMLElement)
const pressIcon = (label: string) => fireEvent.click(screen.getByLabelText(label))
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const pick = async (label: string, option: string | RegExp) => {
  fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }))
  fireEvent.click(await screen.findByText(option))
}
const names = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('each rule is a sentence, in its place, with what seems to be wrong with it', async () => {
  openConsole(address, home)
  expect(
    await screen.findByText('When the item is tagged sale, the item is final sale and can’t be returned.'),
  ).toBeTruthy()
  expect(names()).toEqual(['1. Sale is final', '2. Time for VIPs'])
  const second = within(screen.getAllByRole('listitem')[1] as HTMLElement)
  expect(second.getByText(duplicate.message)).toBeTruthy()
  expect(screen.getByText('Order lookup')).toBeTruthy()
})

test('a rule moves by a button, is switched by a switch, and is deleted after a question', async () => {
  const sent: unknown[] = []
  let rules = [aStoredRule(), vip]
  openConsole(address, {
    ...home,
    [`GET ${api}`]: () => list(rules),
    [`PUT ${api}/order`]: ({ body }) => {
      sent.push(body)
      rules = [vip, aStoredRule()]
      return list(rules)
    },
    [`PUT ${api}/rule-2`]: ({ body }) => {
      sent.push(body)
      rules = [{ ...vip, isEnabled: false, version: 'w2' }, aStoredRule()]
      return rules[0] as object
    },
    [`DELETE ${api}/rule-1`]: () => {
      rules = rules.slice(0, 1)
      return new Response(null, { status: 204 })
    },
  })
  await screen.findByText(duplicate.message)
  pressIcon('Move down: Sale is final')
  expect(await screen.findByText('“Sale is final” moved to position 2 of 2.')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['1. Time for VIPs', '2. Sale is final']))
  const toggle = () => screen.getByLabelText<HTMLInputElement>('Turn on Time for VIPs')
  await waitFor(() => expect(toggle().disabled).toBe(false))
  fireEvent.click(toggle())
  await waitFor(() => expect(toggle().disabled || toggle().checked).toBe(false))
  expect(sent).toEqual([
    { version: 'all', hook: 'order-lookup', ruleIds: ['rule-2', 'rule-1'] },
    { version: 'w1', isEnabled: false },
  ])

  pressIcon('Actions for Sale is final')
  fireEvent.click(await screen.findByText('Delete'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this rule?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['1. Time for VIPs']))
})

test('a store without rules is offered templates; one starts turned off and complete', async () => {
  const { address: here } = openConsole(address, {
    ...home,
    [`GET ${api}`]: { version: 'all', rules: [], findings: [] },
  })
  fireEvent.click(await screen.findByText('Final sale by tag'))
  expect(
    await screen.findByText(
      'When the item is tagged final-sale, the item is final sale and can’t be returned.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect(here()).toContain('template=final-sale-by-tag')
})

test('a rule that pays on arrival starts from a template, and says that it cannot be tested', async () => {
  let sent: unknown
  openConsole(`${address}/new?template=approve-on-arrival`, {
    ...home,
    [`POST ${api}`]: ({ body }) => {
      sent = body
      return aStoredRule()
    },
  })
  expect(
    await screen.findByText(
      'When every return shipment is delivered, the claim is approved and paid out automatically.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/^Rules about return shipments can’t be tested/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run test' })).toBeNull()
  press('Save')
  await waitFor(() =>
    expect(sent).toMatchObject({
      hook: 'shipment-updated',
      isEnabled: false,
      rule: {
        conditions: { all: [{ fact: 'shipment.status', operator: 'in', value: ['delivered'] }] },
        event: { type: 'autoFinalise', params: {} },
      },
    }),
  )
})

test.for([
  [
    'approve-after-inspection',
    'When the item is received and inspected and the item was graded sellable as new or sellable as B-stock, the claim is approved and paid out automatically.',
  ],
  [
    'fee-for-what-was-used',
    'When the item was graded sellable as B-stock, 25% is deducted from the refund and the customer sees the note “Your item was used, so we refunded part of its price.”.',
  ],
])('the template %s says what it does, and that past claims cannot test it', async ([template, sentence]) => {
  openConsole(`${address}/new?template=${template}`, home)
  expect(await screen.findByText(sentence ?? '')).toBeTruthy()
  expect(screen.getByText(/can’t be tested/)).toBeTruthy()
  expect(screen.queryByText(/Test it on past orders and claims/)).toBeNull()
})

test('a rule is written from scratch: missing parts are shown at their place, and nothing is lost', async () => {
  let sent: unknown
  const { address: here } = openConsole(`${address}/new?template=none`, {
    ...home,
    [`POST ${api}`]: ({ body }) => {
      sent = body
      return aStoredRule()
    },
  })
  fireEvent.click(await screen.findByText('Add condition'))
  press('Save')
  expect(await screen.findByText('Please choose a field')).toBeTruthy()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')

  await enter('Name', 'Large orders')
  await pick('Field', 'Order total')
  press('Save')
  expect(await screen.findByText('Please enter a value')).toBeTruthy()
  await enter('Value', '500')
  await pick('Action', 'Set exchange only')
  expect(
    screen.getByText(
      'When the order total is more than $500.00, the item can be exchanged but not refunded.',
    ),
  ).toBeTruthy()
  press('Save')
  await waitFor(() => expect(here()).toBe(`${address}/rule-1?saved`))
  expect(sent).toEqual({
    name: 'Large orders',
    hook: 'order-lookup',
    isEnabled: false,
    rule: {
      conditions: { all: [{ fact: 'order.total', operator: 'greaterThan', value: 500 }] },
      event: { type: 'setExchangeOnly', params: { isExchangeOnly: true } },
    },
  })
})

test('whoever saves second is told, keeps their input, and is asked before discarding it', async () => {
  const { address: here } = openConsole(`${address}/rule-1`, {
    ...home,
    [`PUT ${api}/rule-1`]: refuse(409, 'Someone else has changed this.'),
  })
  await enter('Name', 'Mine')
  press('Save')
  expect(await screen.findByText('Someone else has changed this.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
  fireEvent.click(screen.getByText('All rules'))
  expect(await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' })).toBeTruthy()
  expect(here()).toBe(`${address}/rule-1`)
})

test('input into a rule that somebody deleted becomes a new rule', async () => {
  const sent: unknown[] = []
  const { address: here } = openConsole(`${address}/rule-1`, {
    ...home,
    [`PUT ${api}/rule-1`]: refuse(404, 'Item not found'),
    [`GET ${api}/rule-3`]: aStoredRule({ id: 'rule-3', name: 'Mine' }),
    [`POST ${api}`]: ({ body }) => {
      sent.push(body)
      return aStoredRule({ id: 'rule-3', name: 'Mine' })
    },
  })
  await enter('Name', 'Mine')
  press('Save')
  expect(await screen.findByText('Someone else deleted this rule.')).toBeTruthy()
  press('Save as new rule')
  await waitFor(() => expect(here()).toBe(`${address}/rule-3?saved`))
  expect(sent).toMatchObject([{ name: 'Mine' }])
})

const trial: RuleTrial = {
  from: '2026-08-20T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  claimCount: 12,
  replayedCount: 10,
  replayedSince: '2026-08-20T00:00:00.000Z',
  withoutFactsCount: 2,
  changedCount: 1,
  changes: [{ kind: 'refused', claimCount: 1 }],
  money: { currencyCode: 'USD', rows: [{ kind: 'payouts', before: 100, after: 80 }] },
  claims: [
    {
      id: 'c1',
      externalId: 'R-1',
      orderNo: '#1001',
      customerName: 'Ada Lovelace',
      claimType: 'return',
      createdOn: '2026-11-01T00:00:00.000Z',
      payoutBefore: 20,
      payoutAfter: 0,
      changes: [
        { kind: 'refused', lineItem: { id: 'l1', name: 'Scarf' }, before: null, after: 'Final sale' },
      ],
    },
  ],
}

const orderTrial: OrderTrial = {
  from: '2026-08-20T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  orderCount: 90,
  judgedCount: 80,
  judgedSince: '2026-08-20T00:00:00.000Z',
  lineItemCount: 120,
  changedCount: 60,
  changedLineItemCount: 61,
  changes: [
    { kind: 'refund', effect: 'closed', orderCount: 60, lineItemCount: 61 },
    { kind: 'note', effect: null, orderCount: 1, lineItemCount: 1 },
  ],
  money: {
    currencyCode: 'USD',
    rows: [
      { kind: 'returnable', before: 500, after: 500 },
      { kind: 'refundable', before: 500, after: 440 },
    ],
  },
  orders: Array.from({ length: 50 }, (_, index) => ({
    id: `o${index}`,
    orderNo: `#${2000 - index}`,
    email: index === 0 ? 'ada@example.com' : null,
    createdOn: '2026-11-01T00:00:00.000Z',
    changes: [
      {
        kind: 'refund',
        lineItem: { id: 'l1', name: 'Scarf' },
        effect: 'closed',
        before: { until: '2027-12-02T12:00:00.000Z' },
        after: null,
      },
      { kind: 'claimTypeSelection', isAllowed: true },
      { kind: 'shopNow', before: null, after: { type: 'fixed', amount: 5 } },
    ],
  })),
}
const both = { [`POST ${api}/trial`]: trial, [`POST ${api}/trial/orders`]: orderTrial }

test('a rule is tested on past claims as it is in the form, and outdated results are marked', async () => {
  let isBroken = true
  let tried: unknown
  openConsole(`${address}/rule-1`, {
    ...home,
    ...both,
    [`POST ${api}/trial`]: ({ body }) => {
      tried = body
      return isBroken ? refuse(500, 'Something went wrong') : trial
    },
  })
  fireEvent.click(await screen.findByText('Run test'))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(await screen.findByText(/^Offers would change for 60 orders of 80/)).toBeTruthy()
  isBroken = false
  press('Run test')
  expect(await screen.findByText('1 claim of 10 would change.')).toBeTruthy()
  expect(screen.getByText('−$20.00')).toBeTruthy()
  expect(screen.getByText('R-1').getAttribute('href')).toBe(`/${storeId}/claims/return/c1`)
  expect(tried).toMatchObject({ within: '90d', draft: { ruleId: 'rule-1', hook: 'order-lookup' } })
  fireEvent.click(screen.getByLabelText('No'))
  expect(await screen.findAllByText(/^The rule or period has changed/)).toHaveLength(2)
})

test('a rule is tried on past orders: what they would be offered, what that is worth, and which', async () => {
  let tried: unknown
  openConsole(`${address}/rule-1`, {
    ...home,
    ...both,
    [`POST ${api}/trial/orders`]: ({ body }) => {
      tried = body
      return orderTrial
    },
  })
  fireEvent.click(await screen.findByText('Run test'))
  expect(await screen.findByText('Offers would change for 60 orders of 80.')).toBeTruthy()
  expect(tried).toMatchObject({ within: '90d', draft: { ruleId: 'rule-1', hook: 'order-lookup' } })
  expect(
    screen.getByText('This affects 61 of 120 items. Only the most recent 80 of 90 orders were checked.'),
  ).toBeTruthy()
  const ways = within(screen.getByRole('list', { name: 'Changes to offers' }))
  expect(ways.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Refund: no longer offered60 orders61 items',
    'Note under the item1 order1 item',
  ])
  expect(screen.getByText('Value of items that can be refunded')).toBeTruthy()
  expect(screen.queryByText('Value of items that can be returned')).toBeNull()
  expect(screen.getByText('−$60.00')).toBeTruthy()
  expect(screen.getByText('#2000').getAttribute('href')).toBe(`/${storeId}/orders/o0`)
  expect(screen.getAllByText(/^Refund: until .*Dec 2.* → not offered$/)).toHaveLength(5)
  expect(screen.getAllByText(/: not asked → customer chooses$/)).toHaveLength(5)
  const bonus = 'Spend credit in your store: not offered → with a $5.00 bonus'
  expect(screen.getAllByText(bonus)).toHaveLength(5)
  press('Show all 50')
  expect(screen.getByText('#1951')).toBeTruthy()
  expect(screen.getByText('And 10 more orders that aren’t listed.')).toBeTruthy()
})

test.for([
  [{ orderCount: 0, judgedCount: 0 }, 'No orders without a claim in this period.'],
  [{ orderCount: 80 }, 'Offers wouldn’t change for any of 80 orders.'],
] as const)('past orders without any change are reported as such', async ([counts, words]) => {
  const same = { ...orderTrial, changedCount: 0, changedLineItemCount: 0, changes: [], orders: [], ...counts }
  openConsole(`${address}/rule-1`, { ...home, ...both, [`POST ${api}/trial/orders`]: same })
  fireEvent.click(await screen.findByText('Run test'))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('Returnable value')).toBeNull()
})

test('a rule about claims is tried on claims alone, and says why', async () => {
  const fee = aStoredRule({
    hook: 'before-claim-submission',
    rule: {
      conditions: { all: [] },
      event: { type: 'fee', params: { type: 'Fixed', amount: 3, name: 'Fee' } },
    },
  })
  openConsole(`${address}/rule-1`, { ...home, [`GET ${api}/rule-1`]: fee, [`POST ${api}/trial`]: trial })
  expect(await screen.findByText(/^This rule can’t be tested on orders without a claim/)).toBeTruthy()
  press('Run test')
  expect(await screen.findByText('1 claim of 10 would change.')).toBeTruthy()
})

test('Staff look at rules and change nothing', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(address, { ...home, [`GET /${storeId}/me`]: staff })
  await screen.findByText(duplicate.message)
  for (const toggle of screen.getAllByRole('switch')) expect(toggle).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText(/^(Move|More|Drag)/)).toBeNull()
  expect(screen.queryByText('Add rule')).toBeNull()
  fireEvent.click(screen.getByText('Sale is final'))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).readOnly).toBe(true)
  expect(screen.queryByText(/^(Save|Add a)/)).toBeNull()
  expect(screen.queryByLabelText(/^Remove/)).toBeNull()
})
