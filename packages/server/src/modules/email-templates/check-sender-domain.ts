import {
  evaluateSenderDomain,
  questionKey,
  type SenderSetup,
} from '@aftercare/domain/mail/evaluate-sender-domain'
import type { DnsAnswer, SenderDomainReport } from '@aftercare/domain/mail/sender-domain-check'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { senderOf } from './sendable-mail.ts'
import { findDomainReport, saveDomainReport } from './sender-domain-store.ts'
import { senderSetup } from './sender-setup.ts'

const patienceMs = 6000
/** Look-ups that follow from others, as includes do. */
const mostRounds = 12
const mostQuestions = 40

const setupOf = (deps: Deps, store: Store): SenderSetup | undefined =>
  senderSetup(deps.config, senderOf(deps, store).fromAddress)

/** The domain that the store's emails come from now, with the last report about it if there is one. */
export async function describeSenderDomain(
  deps: Deps,
  store: Store,
): Promise<{ fromDomain: string | null; domainReport: SenderDomainReport | null }> {
  const setup = setupOf(deps, store)
  if (!setup) return { fromDomain: null, domainReport: null }
  const report = await findDomainReport(deps.db, store.storeId)
  const isCurrent = report?.fromDomain === setup.fromDomain && report.envelopeDomain === setup.envelopeDomain
  return {
    fromDomain: setup.fromDomain,
    domainReport: isCurrent ? { ...report, checkedOn: report.checkedOn.toISOString() } : null,
  }
}

/**
 * Looks up SPF, DKIM and DMARC of the domain that the store's emails come from, and stores what was found. What was
 * not answered in time is unknown.
 *
 * @throws AppError 422 without a mail server
 */
export async function checkSenderDomain(deps: Deps, store: Store): Promise<SenderDomainReport> {
  const setup = setupOf(deps, store)
  if (!setup)
    throw new AppError('unprocessable', 'no_mail_server', 'This installation has no mail server yet.')
  const { fromDomain, envelopeDomain } = setup
  const checks = await lookAround(deps, setup)
  const checkedOn = deps.now()
  await saveDomainReport(deps.db, store.storeId, { fromDomain, envelopeDomain, checks, checkedOn })
  return { fromDomain, envelopeDomain, checks, checkedOn: checkedOn.toISOString() }
}

/** Answers whatever the evaluation still asks, until it asks for nothing more or time is up. */
async function lookAround({ dns }: Deps, setup: SenderSetup): Promise<SenderDomainReport['checks']> {
  const answers = new Map<string, DnsAnswer>()
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), patienceMs)
  try {
    for (let round = 1; ; round++) {
      const { checks, missing } = evaluateSenderDomain(setup, answers)
      if (missing.length === 0 || round > mostRounds || answers.size + missing.length > mostQuestions)
        return checks
      const found = Promise.all(
        missing.map(async (question) => answers.set(questionKey(question), await dns.lookUp(question))),
      )
      if ((await Promise.race([found, late.promise])) === 'late')
        return evaluateSenderDomain(setup, answers).checks
    }
  } finally {
    clearTimeout(timer)
  }
}
