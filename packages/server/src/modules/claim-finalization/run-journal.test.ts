import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { refuse } from '@aftercare/domain/shared/result'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, approve, deny, giftCardBy, refundBy } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { openDeps } from '#open-deps.ts'
import { runInlineOrEnqueue } from './run-journal.ts'
import { runJournal } from './claim-journal.ts'
import { finalizeByStaff, type Finalization } from '#modules/claim-desk/finalize-by-staff.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'

const deps = await useTestDeps()

/** The requests to the platform, in order; the email comes last. */
const effects = ['exchange', 'replacement', 'giftCard', 'refund', 'restock'] as const

/** A claim with every effect: five decided lines, each with a different resolution. */
async function aDecidedClaimOfEverything(deps: Deps, slug: string) {
  const claim = await aClaimToDecide(deps, {
    store: { slug, settings: { giftCard: { incentive: { type: 'percent', amount: 10 } } } },
    lines: Array.from({ length: 5 }, () => ({ quantity: 1, paid: 2000 })),
    requests: (ids) => ids.map((id, index) => (index === 0 ? exchangeOf(id, 'scarf-blue') : refundOf(id))),
  })
  const replacement = approve({
    method: 'replacementOrder',
    variantIdFromPlatform: null,
    inventory: 'decrementObeyingPolicy',
  })
  const refund = { ...refundBy(15, 1), isRestocked: true }
  const decisions = [null, replacement, giftCardBy(), refund, deny]
  for (const [index, decision] of decisions.entries())
    await stageDecision(deps, { ...claim.change, lineId: claim.lineIds[index] ?? '', decision })
  return { ...claim.change, approvalLimitMinor: null, notifyCustomerByEmail: true }
}

/** The same, ready to be finalized. */
async function aClaimOfEverything(deps: Deps, slug: string) {
  const target = await aDecidedClaimOfEverything(deps, slug)
  await finalizeByStaff(deps, target)
  return target
}

const finalizeAtOnce = (deps: Deps, asked: Finalization) =>
  runInlineOrEnqueue(deps, (isInline) => finalizeByStaff(deps, { ...asked, isInline }))

/** Everything that was done for a claim, in words that do not depend on ids and time. */
async function whatWasDone({ db }: Deps, { storeId, claimId }: { storeId: string; claimId: string }) {
  const lines = db
    .selectFrom('claim_line_item')
    .select(['status', 'detail', 'errors', 'resolutionMethod', 'reducedCurrentQuantity'])
    .where('claimId', '=', claimId)
    .orderBy('position')
  const refunds = db
    .selectFrom('refund')
    .select(['amountMinor', 'handlingFeeMinor'])
    .where('claimId', '=', claimId)
  const giftCards = db
    .selectFrom('gift_card')
    .select(['amountMinor', 'incentiveMinor'])
    .where('claimId', '=', claimId)
  const orders = db.selectFrom('exchange_order').select('kind').where('claimId', '=', claimId).orderBy('kind')
  const stock = db
    .selectFrom('product_variant')
    .select(['idFromPlatform', 'quantity'])
    .where('storeId', '=', storeId)
    .orderBy('idFromPlatform')
  const mails = db
    .selectFrom('mail')
    .select('subject')
    .where('storeId', '=', storeId)
    .where('subject', 'like', '%has been processed')
  const history = db
    .selectFrom('timeline_entry')
    .select('message')
    .where('claimId', '=', claimId)
    .orderBy('id')
  const steps = db
    .selectFrom('finalisation_step')
    .select(['kind', 'state'])
    .where('claimId', '=', claimId)
    .orderBy('position')
  return {
    lines: await lines.execute(),
    refunds: await refunds.execute(),
    giftCards: await giftCards.execute(),
    orders: await orders.execute(),
    stock: await stock.execute(),
    mails: (await mails.execute()).length,
    history: (await history.execute()).map(({ message }) => message),
    steps: await steps.execute(),
    books: foldLedger(await listEntries(db, storeId, claimId)),
  }
}

type Done = Awaited<ReturnType<typeof whatWasDone>>

/** The results of that claim. */
function expectEverythingOnce(done: Done): void {
  expect(done).toMatchObject({
    lines: [
      { status: 'Approved', detail: 'Variant_Exchange' },
      { status: 'Approved', detail: 'Replacement_Order' },
      { status: 'Approved', detail: 'Gift_Card_Issued' },
      { status: 'Approved', detail: 'Refunded_Partial' },
      { status: 'Denied', detail: 'Wrong_Item' },
    ],
    refunds: [{ amountMinor: 1400, handlingFeeMinor: 100 }],
    giftCards: [{ amountMinor: 2000, incentiveMinor: 200 }],
    orders: [{ kind: 'exchange' }, { kind: 'replacement' }],
    stock: [
      { idFromPlatform: 'scarf-blue', quantity: 4 },
      { idFromPlatform: 'scarf-green', quantity: 1 },
      { idFromPlatform: 'scarf-red', quantity: 5 },
    ],
    books: { refund: -1400, giftCard: -2000, bonus: -200, balance: 0 },
  })
  expect(done.steps.map(({ state }) => state)).toEqual(Array(6).fill('done'))
  expect(done.history).toContain('We refunded $14.00.')
}

// On the embedded database in each run, so that PostgreSQL’s run would only repeat it.
const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])
describe.skipIf(isOnPostgres)('a process that is killed after each effect, before it is recorded', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carry-out-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SECRET: 'a secret that only the tests know, 32+',
    DEMO: 'off',
  }

  /** How the process ended: the signal that killed it, or its exit code. */
  async function carryOut(
    { storeId, claimId }: { storeId: string; claimId: string },
    where: 'elsewhere' | 'inOurDatabase',
    dieAfter: string,
  ) {
    const script = join(import.meta.dirname, '../../testing/carry-out-and-die.ts')
    const child = spawn(process.execPath, [script, storeId, claimId, where, dieAfter], {
      env: environment,
      stdio: 'ignore',
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal ?? code
  }

  // A process takes seconds to start, so the others of the effects are broken off in this one, see below.
  test(
    'elsewhere leaves everything done once, as if nothing had happened',
    { timeout: 300_000 },
    async () => {
      const first = await openDeps(readConfig(environment))
      const target = await aClaimOfEverything(first.deps, 'killed')
      await first.close()

      for (const effect of ['exchange', 'refund'])
        expect(await carryOut(target, 'elsewhere', effect)).toBe('SIGKILL')

      const last = await openDeps(readConfig(environment))
      await drainJobs(last.deps)
      const done = await whatWasDone(last.deps, target)
      await last.close()
      expectEverythingOnce(done)
      expect(done.mails).toBe(1)
    },
  )

  test('in our own database leaves nothing done', { timeout: 300_000 }, async () => {
    const first = await openDeps(readConfig(environment))
    const target = await aDecidedClaimOfEverything(first.deps, 'killed-here')
    const before = await whatWasDone(first.deps, target)
    await first.close()

    expect(await carryOut(target, 'inOurDatabase', 'restock')).toBe('SIGKILL')

    const last = await openDeps(readConfig(environment))
    expect(await whatWasDone(last.deps, target)).toEqual(before)
    await finalizeAtOnce(last.deps, target)
    await drainJobs(last.deps)
    const done = await whatWasDone(last.deps, target)
    await last.close()
    expectEverythingOnce(done)
    expect(done.mails).toBe(1)
  })
})

/** The platform, failing once at the nth time it is asked: before it does anything, or after. */
function failingOnce(platform: CommercePlatform, nth: number, when: 'before' | 'after'): CommercePlatform {
  let asked = 0
  const guarded =
    <Args extends unknown[], Answer>(does: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const fails = ++asked === nth
      if (fails && when === 'before') throw new Error('The platform is down')
      const answer = await does(...args)
      if (fails) throw new Error('The answer was lost')
      return answer
    }
  return {
    ...platform,
    inOurDatabase: async () => undefined,
    createExchangeOrder: guarded(platform.createExchangeOrder),
    issueGiftCard: guarded(platform.issueGiftCard),
    refund: guarded(platform.refund),
    restock: guarded(platform.restock),
  }
}

describe('a claim that is finalized immediately', () => {
  test('is finalized when the response arrives, and only its email is left', async () => {
    const target = await aDecidedClaimOfEverything(deps, 'at-once')
    await finalizeAtOnce(deps, target)
    expectEverythingOnce(await whatWasDone(deps, target))
    await drainJobs(deps)
    const done = await whatWasDone(deps, target)
    expectEverythingOnce(done)
    expect(done.mails).toBe(1)
  })

  test('is what the journal would have made of it', async () => {
    const atOnce = await aDecidedClaimOfEverything(deps, 'at-once')
    await finalizeAtOnce(deps, atOnce)
    const byJob = await aClaimOfEverything(deps, 'by-job')
    await drainJobs(deps)
    const { history, ...done } = await whatWasDone(deps, atOnce)
    const { history: other, ...expected } = await whatWasDone(deps, byJob)
    expect(done).toEqual(expected)
    expect(history.toSorted()).toEqual(other.toSorted())
    const listed = deps.db.selectFrom('claim_search').select(['rollupCode', 'amountMinor']).execute()
    expect(new Set((await listed).map((row) => JSON.stringify(row))).size).toBe(1)
  })

  test.for(effects.map((_, index) => index + 1))(
    'is left to a job as a whole if the %i. of five effects fails, and everything is done once',
    async (nth) => {
      const target = await aDecidedClaimOfEverything(deps, 'failing')
      const commerce = failingOnce(deps.commerce, nth, 'after')
      await finalizeAtOnce(
        { ...deps, commerce: { ...commerce, inOurDatabase: async () => commerce } },
        target,
      )
      const { refunds, giftCards, orders } = await whatWasDone(deps, target)
      expect({ refunds, giftCards, orders }).toEqual({ refunds: [], giftCards: [], orders: [] })
      await drainJobs(deps)
      const done = await whatWasDone(deps, target)
      expectEverythingOnce(done)
      expect(done.mails).toBe(1)
    },
  )

  test('by two people is paid once', async () => {
    const target = await aDecidedClaimOfEverything(deps, 'two')
    const results = await Promise.allSettled([1, 2].map(() => finalizeAtOnce(deps, target)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expectEverythingOnce(await whatWasDone(deps, target))
  })

  test('is left to a job where the platform is elsewhere', async () => {
    const target = await aDecidedClaimOfEverything(deps, 'elsewhere')
    await finalizeAtOnce(
      { ...deps, commerce: { ...deps.commerce, inOurDatabase: async () => undefined } },
      target,
    )
    const { steps, orders } = await whatWasDone(deps, target)
    expect(steps.map(({ state }) => state)).toEqual(Array(6).fill('waiting'))
    expect(orders).toEqual([])
    await drainJobs(deps)
    expectEverythingOnce(await whatWasDone(deps, target))
  })
})

describe('a step that fails', () => {
  test.for(effects.flatMap((_, index) => [[index + 1, 'before'] as const, [index + 1, 'after'] as const]))(
    'as the %i. of five, %s it was done, is done by the next try, and everything once',
    async ([nth, when]) => {
      const target = await aClaimOfEverything(deps, 'failing')
      const commerce = failingOnce(deps.commerce, nth, when)
      await expect(runJournal({ ...deps, commerce }, target)).rejects.toThrow(/^The /)
      await runJournal({ ...deps, commerce }, target)
      expectEverythingOnce(await whatWasDone(deps, target))
      await drainJobs(deps)
      const done = await whatWasDone(deps, target)
      expectEverythingOnce(done)
      expect(done.mails).toBe(1)
    },
  )

  test('does not block other lines', async () => {
    const target = await aClaimOfEverything(deps, 'failing')
    const down = { ...deps.commerce, issueGiftCard: () => Promise.reject(new Error('The platform is down')) }
    await expect(runJournal({ ...deps, commerce: down }, target)).rejects.toThrow('The platform is down')
    const { lines, steps } = await whatWasDone(deps, target)
    expect(lines.map(({ status }) => status)).toEqual([
      'Approved',
      'Approved',
      'At_Return_Location',
      'Approved',
      'Denied',
    ])
    expect(steps.at(-1)).toEqual({ kind: 'mail', state: 'waiting' })
  })
})

describe('a line that the platform refuses', () => {
  const elsewhere = (changes: Partial<CommercePlatform> = {}): Deps => ({
    ...deps,
    commerce: { ...deps.commerce, inOurDatabase: async () => undefined, ...changes },
  })
  const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }
  const refundAndRestock = { ...refundBy(), isRestocked: true }

  test.for([
    ['elsewhere', elsewhere()],
    ['in our database', deps],
  ] as const)('%s does not block other lines, whatever they share', async ([, deps]) => {
    const { change, lineIds } = await aClaimToDecide(deps, {
      lines: [1, 2].map(() => ({ quantity: 1, paid: 2000 })),
    })
    const [first = '', second = ''] = lineIds
    const soldOut = approve(
      {
        method: 'variantExchange',
        variantIdFromPlatform: 'scarf-green',
        creditMethod: 'Gift_Card',
        inventory: 'decrementObeyingPolicy',
      },
      { isRestocked: true },
    )
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 0 })
      .where('idFromPlatform', '=', 'scarf-green')
      .execute()
    await stageDecision(deps, { ...change, lineId: first, decision: soldOut })
    await stageDecision(deps, { ...change, lineId: second, decision: refundAndRestock })
    await finalizeAtOnce(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    const done = await whatWasDone(deps, change)
    expect(done).toMatchObject({
      lines: [
        { status: 'At_Return_Location', resolutionMethod: null, errors: [{ code: 'OUT_OF_STOCK' }] },
        { status: 'Approved', detail: 'Refunded', errors: [] },
      ],
      giftCards: [],
      mails: 1,
    })
    expect(done.stock).toContainEqual({ idFromPlatform: 'scarf-red', quantity: 6 })
    expect(done.steps.filter(({ state }) => state === 'waiting' || state === 'started')).toEqual([])
  })

  test('changes nothing in the ledger, whatever deduction was planned', async () => {
    const { change, lines } = await aClaimToDecide(deps, {
      rules: [
        {
          name: 'Wrong size',
          hook: 'before-finalise',
          rule: {
            conditions: { all: [{ fact: 'claim.reasonCategory', operator: 'in', value: ['Wrong_Fit'] }] },
            event: { type: 'finalisation', params: { handlingFee: { type: 'Percent', amount: 10 } } },
          },
        },
      ],
    })
    await finalizeByStaff(elsewhere(), { ...change, ...unlimited })
    const before = await listEntries(deps.db, change.storeId, change.claimId)
    const refusal = { code: 'REFUSED_BY_PLATFORM', message: 'No.' } as const
    await runJournal(elsewhere({ refund: async () => refuse(refusal) }), change)
    expect(await lines()).toMatchObject([{ status: 'At_Return_Location', errors: [refusal] }])
    expect(await listEntries(deps.db, change.storeId, change.claimId)).toEqual(before)
  })

  test('is emailed when it is declined instead', async () => {
    const { change, lineIds } = await aClaimToDecide(deps)
    const target = { ...change, lineId: lineIds[0] ?? '' }
    await stageDecision(deps, { ...target, decision: refundAndRestock })
    await finalizeByStaff(elsewhere(), { ...change, ...unlimited })
    const refusal = { code: 'REFUSED_BY_PLATFORM', message: 'Nothing is left to refund.' } as const
    await runJournal(elsewhere({ refund: async () => refuse(refusal) }), change)
    await stageDecision(deps, { ...target, decision: deny })
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    const declined = deps.db.selectFrom('mail').select('text').where('subject', 'like', 'About your request%')
    expect(await declined.execute()).toMatchObject([{ text: expect.stringContaining('Not ours.') }])
  })
})
