import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { ProviderError } from '../provider-error.ts'
import { smtpSender } from './smtp-sender.ts'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A mail server that takes everything, or everything but one address. */
async function aMailServer(refused?: string) {
  const received: { from: string | false; to: string[]; content: string }[] = []
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const content = await text(stream)
        const from = envelope.mailFrom && envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), content })
        done()
      }
      void keep()
    },
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', () => resolve()))
  const { port } = opened.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}

const mail = { id: 'mail-1', to: 'ada@example.com', subject: 'Grüße', text: 'Hello,\n\nthis is it.\n' }
const from = 'Aftercare <no-reply@aftercare.example>'

test('mail arrives once, at its one address, with the same message id each time', async () => {
  const { received, url } = await aMailServer()
  const { send } = smtpSender({ url, from })
  await send(mail)
  await send(mail)
  expect(received.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@example.com']])
  for (const { content } of received) {
    expect(content).toContain('Message-ID: <mail-1@aftercare.example>')
    expect(content).toContain(`From: ${from}`)
    expect(content).toContain('this is it.')
  }
})

test('a store’s mail comes by its name from our address, with its own look and place for answers', async () => {
  const { received, url } = await aMailServer()
  const own = {
    fromName: 'Birch "& Co"\r\nBcc: eve@example.com',
    replyTo: 'help@birch.example',
    html: '<b>Hello</b>',
  }
  await smtpSender({ url, from }).send({ ...mail, ...own })
  const [{ to, content } = { to: [], content: '' }] = received
  expect(to).toEqual(['ada@example.com'])
  expect(content).toMatch(/^From: [^:]*Birch[^:]*<no-reply@aftercare\.example>\r?$/m)
  expect(content).not.toMatch(/^Bcc:/m)
  expect(content).toContain('Reply-To: help@birch.example')
  expect(content).toContain('<b>Hello</b>')
})

test('a store’s own address is who wrote it, and what cannot be delivered comes back to us', async () => {
  const { received, url } = await aMailServer()
  const { send } = smtpSender({ url, from })
  await send({ ...mail, fromName: 'Birch', fromAddress: 'care@birch.example' })
  await send({ ...mail, fromAddress: 'care@birch.example' })
  expect(received.map(({ content }) => /^From: (.*?)\r?$/m.exec(content)?.[1])).toEqual([
    'Birch <care@birch.example>',
    'care@birch.example',
  ])
  expect(received.map(({ from }) => from)).toEqual([
    'no-reply@aftercare.example',
    'no-reply@aftercare.example',
  ])
})

test('what the server does not take may be tried again', async () => {
  const { url } = await aMailServer('ada@example.com')
  await expect(smtpSender({ url, from }).send(mail)).rejects.toMatchObject({ retryable: true })
})

test('a server that is not there is a failure of the provider', async () => {
  await expect(smtpSender({ url: 'smtp://127.0.0.1:1', from }).send(mail)).rejects.toThrow(ProviderError)
})

test('a server that accepts connections and never answers is given up, and the mail may be tried again', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await expect(smtpSender({ url, from }, 50).send(mail)).rejects.toMatchObject({ retryable: true })
  silent.close()
})

test('mail that a reader may unsubscribe from says where, as RFC 8058 asks for', async () => {
  const { received, url } = await aMailServer()
  const unsubscribeUrl = 'https://aftercare.example/v1/unsubscribe/store/user/daily/signature'
  await smtpSender({ url, from }).send({ ...mail, unsubscribeUrl })
  const content = received[0]?.content.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(content).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeUrl}>\\r?$`, 'm'))
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
})
