import { describe, expect, test } from 'vitest'
import { inTransaction, type Deps } from '#deps.ts'
import type { OutgoingMail } from '#integrations/mail/mail-sender.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { mailJobs } from './mail-jobs.ts'
import { deliverMail, postMail } from './post-mail.ts'

const deps = await useTestDeps()
const mail = { storeId: null, to: 'ada@example.com', subject: 'Hello', text: 'A link' }

/** A mail server that keeps what it takes, and first refuses `failures` times. */
function sending(failures = 0) {
  const taken: OutgoingMail[] = []
  let left = failures
  const send = async (each: OutgoingMail) => {
    if (left-- > 0) throw new Error('down')
    taken.push(each)
  }
  return { taken, at: { ...deps, mailSender: { send } } satisfies Deps }
}

const outbox = () => deps.db.selectFrom('mail').select(['id', 'text', 'sentOn']).execute()

describe('mail', () => {
  test('lies in the outbox where there is no mail server', async () => {
    await postMail(deps, mail)
    expect(await drainJobs(deps)).toBe(0)
    expect(await outbox()).toMatchObject([{ text: 'A link', sentOn: null }])
  })

  test('is sent once, and its text forgotten', async () => {
    const { taken, at } = sending()
    await postMail(at, mail)
    await drainJobs(at)
    expect(taken).toMatchObject([{ to: mail.to, subject: 'Hello', text: 'A link' }])
    expect(await outbox()).toMatchObject([{ text: null, sentOn: deps.now() }])
    await deliverMail(at, { mailId: taken[0]?.id ?? '' })
    expect(taken).toHaveLength(1)
  })

  test('waits until it may be sent', async () => {
    const { taken, at } = sending()
    // Queues go by the clock of the machine.
    await postMail(at, { ...mail, sendableFrom: new Date(Date.now() + 3_600_000) })
    await postMail(at, { ...mail, subject: 'Now' })
    await drainJobs(at)
    expect(taken.map(({ subject }) => subject)).toEqual(['Now'])
  })

  test('comes by the name and from the address that it was left with, or from ours', async () => {
    const { taken, at } = sending()
    await postMail(at, { ...mail, fromName: 'Birch', fromAddress: 'care@birch.example' })
    deps.advance({ minutes: 1 })
    await postMail(at, { ...mail, fromAddress: null })
    await drainJobs(at)
    expect(taken.map(({ fromName, fromAddress }) => [fromName, fromAddress])).toEqual([
      ['Birch', 'care@birch.example'],
      [undefined, undefined],
    ])
  })

  test('is printed for a local demo if it is a sign-in link, unless its transaction failed', async () => {
    const printed: string[] = []
    const at: Deps = { ...deps, printMail: ({ text }) => printed.push(text ?? '') }
    await postMail(at, mail)
    await postMail(at, { ...mail, text: 'A way in', isWayIn: true })
    const failing = inTransaction(at, async (at) => {
      await postMail(at, { ...mail, text: 'Undone', isWayIn: true })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await drainJobs(at)
    expect(printed).toEqual(['A way in'])
    expect(await outbox()).toHaveLength(2)
  })

  test('stays while the mail server is down', async () => {
    const { taken, at } = sending(1)
    await postMail(at, mail)
    const [{ id } = { id: '' }] = await outbox()
    await expect(deliverMail(at, { mailId: id })).rejects.toThrow('down')
    expect(await outbox()).toMatchObject([{ text: 'A link', sentOn: null }])
    await deliverMail(at, { mailId: id })
    expect(taken).toHaveLength(1)
  })

  test('of a transaction that fails is never sent', async () => {
    const { taken, at } = sending()
    const failing = inTransaction(at, async (at) => {
      await postMail(at, mail)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await drainJobs(at)
    expect([taken, await outbox()]).toEqual([[], []])
  })

  test('is forgotten after a month', async () => {
    await postMail(deps, mail)
    const forget = mailJobs.find(({ cron }) => cron !== undefined)
    deps.advance({ days: 29 })
    await forget?.run(deps, {})
    expect(await outbox()).toHaveLength(1)
    deps.advance({ days: 2 })
    await forget?.run(deps, {})
    expect(await outbox()).toEqual([])
  })
})
