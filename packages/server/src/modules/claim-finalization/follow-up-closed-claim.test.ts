import { describe, expect, test } from 'vitest'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { followUpClosedClaim } from './follow-up-closed-claim.ts'

const deps = await useTestDeps()

type Action = NewRule['rule']['event']
const onClosing = (name: string, event: Action, country = 'US'): NewRule => ({
  name,
  hook: 'claim-finalised',
  rule: { conditions: { all: [{ fact: 'order.country', operator: 'in', value: [country] }] }, event },
})
const mail = {
  type: 'sendMail',
  params: {
    subject: 'How was it, {{ customer.first_name }}?',
    header: 'How was it?',
    body: '{% if refund %}You got {{ refund }}.{% endif %} Tell us about {{ claim.number }}.',
  },
} as const
const webhookId = '00000000-0000-4000-8000-00000000000b'
const rules = [
  onClosing('Ended', { type: 'claimTags', params: { tags: ['Ended', 'domestic'] } }),
  onClosing('Ended too', { type: 'claimTags', params: { tags: ['ended', 'returned'] } }),
  onClosing('Abroad', { type: 'claimTags', params: { tags: ['abroad'] } }, 'CA'),
  onClosing('Order', { type: 'orderTags', params: { tags: ['came-back'] } }),
  onClosing('Ask', mail),
  onClosing('Tell', { type: 'callWebhook', params: { webhookId } }),
]
const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }

const tagsOf = async (claimId: string) =>
  (await deps.db.selectFrom('claim').select('tags').where('id', '=', claimId).executeTakeFirstOrThrow()).tags
const orderTags = async (orderId: string) =>
  (await deps.db.selectFrom('store_order').select('tags').where('id', '=', orderId).executeTakeFirstOrThrow())
    .tags
const asking = () =>
  deps.db.selectFrom('mail').selectAll().where('subject', '=', 'How was it, Ada?').execute()

describe('what follows when a claim has closed', () => {
  test('is done once: tags on claim and order, a mail, and why', async () => {
    const { change, claimId, store, bought } = await aClaimToDecide(deps, { rules })
    expect(await tagsOf(claimId)).toEqual([])
    await deps.db
      .insertInto('webhook_endpoint')
      .values({
        storeId: store.storeId,
        id: webhookId,
        url: 'http://127.0.0.1:9',
        events: [],
        isEnabled: true,
        secret: '',
        createdOn: deps.now(),
      })
      .execute()
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    await followUpClosedClaim(deps, { storeId: store.storeId, claimId })
    await drainJobs(deps)

    expect(await tagsOf(claimId)).toEqual(['Ended', 'domestic', 'returned'])
    expect(await orderTags(bought.order.id)).toEqual(['came-back'])
    const called = await deps.db.selectFrom('endpoint_event').selectAll().execute()
    expect(called).toMatchObject([{ type: 'claim/rule_matched', subjectId: claimId }])
    expect(called[0]?.body).toContain('"name":"Tell"')
    const [asked, ...others] = await asking()
    expect(others).toEqual([])
    expect(asked).toMatchObject({ to: 'ada@example.com' })
    expect(asked?.text).toMatch(/You got \$20\.00\. Tell us about R-/)
    const why = (await explainStoredClaim(deps.db, store, claimId)).find(
      ({ title }) => title === 'After completion',
    )
    expect(why?.sentences.map(({ text }) => text)).toContain(
      'The rule “Ask” emails the customer because the country is US.',
    )
  })

  test.for([
    ['de-AT', 'Wie war es?', 'Guten Tag, Sie erhielten 20,00'],
    ['fr', 'How was it, Ada?', 'You got $20.00'],
  ] as const)('emails a customer in %s: %s', async ([locale, subject, words]) => {
    const german = {
      subject: 'Wie war es?',
      header: 'Ihre Anfrage',
      body: 'Guten Tag, Sie erhielten {{ refund }}',
    }
    const params = { ...mail.params, translations: { de: german } }
    const { change, claimId } = await aClaimToDecide(deps, { rules: [onClosing('Ask', { ...mail, params })] })
    await deps.db.updateTable('claim').set({ locale }).where('id', '=', claimId).execute()
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    const [asked] = await deps.db.selectFrom('mail').selectAll().where('subject', '=', subject).execute()
    expect(asked?.text?.replace(/\$\s(?=\d)/, '')).toContain(words)
  })

  test('waits until no line is open', async () => {
    const { change, claimId, lineIds } = await aClaimToDecide(deps, {
      rules,
      lines: [
        { quantity: 1, paid: 2000 },
        { quantity: 1, paid: 2000 },
      ],
    })
    await finalizeByStaff(deps, { ...change, ...unlimited, lineIds: lineIds.slice(0, 1) })
    await drainJobs(deps)
    expect(await tagsOf(claimId)).toEqual([])
    expect(await asking()).toEqual([])

    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await tagsOf(claimId)).toEqual(['Ended', 'domestic', 'returned'])
    expect(await asking()).toHaveLength(1)
  })

  test('also follows when nothing was approved', async () => {
    const { change, claimId } = await aClaimToDecide(deps, { rules })
    await cancelClaim(deps, { ...change, isMailed: false })
    await drainJobs(deps)
    expect(await tagsOf(claimId)).toEqual(['Ended', 'domestic', 'returned'])
    expect(await asking()).toHaveLength(1)
  })

  test('is a job only in stores that have rules for it', async () => {
    const { change } = await aClaimToDecide(deps)
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await asking()).toEqual([])
  })
})
