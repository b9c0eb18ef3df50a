import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { twilioSignature } from '#integrations/text-messages/twilio-webhook.ts'
import { openEmulatedProvider, type EmulatedCall, type ProviderWorld } from '../emulated-provider.ts'

type Message = {
  sid: string
  to: string
  from: string | null
  body: string
  status: string
  errorCode: number | null
  createdOn: Date
  statusCallback: string | null
}

const sidOf = (beginning: string) => beginning + randomBytes(16).toString('hex')

/** What an account of the emulated Twilio has. */
const account = {
  accountSid: sidOf('AC'),
  authToken: 'auth-token-of-tests',
  apiKeySid: sidOf('SK'),
  apiKeySecret: 'api-key-secret-of-tests',
  messagingServiceSid: sidOf('MG'),
  sender: '+15550100100',
  whatsAppSender: '+15550100101',
  /** An approved template with two variables. */
  contentSid: sidOf('HX'),
}

class Refused extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const known = [
  'To',
  'From',
  'MessagingServiceSid',
  'Body',
  'ContentSid',
  'ContentVariables',
  'StatusCallback',
]

const messages: Message[] = []
const unsubscribed = new Set<string>()
const landlines = new Set<string>()
/** Customers who wrote by WhatsApp in the last 24 hours: others get approved templates only. */
const inSession = new Set<string>()
const world: ProviderWorld & { now: () => Date } = {
  url: '',
  requests: [],
  fault: undefined,
  now: () => new Date('2026-11-20T12:00:00Z'),
}

function addressesIn(form: URLSearchParams) {
  const to = form.get('To') ?? ''
  const [, whatsApp, number] = /^(whatsapp:)?(.*)$/.exec(to) ?? []
  if (!number || !/^\+[1-9]\d{6,14}$/.test(number))
    throw new Refused(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  const from = form.get('From')
  const service = form.get('MessagingServiceSid')
  if (!from && !service) throw new Refused(400, 21603, "A 'From' phone number is required.")
  if (service && service !== account.messagingServiceSid)
    throw new Refused(404, 20404, 'The requested resource was not found')
  const senders = whatsApp ? [`whatsapp:${account.whatsAppSender}`] : [account.sender]
  if (from && !senders.includes(from))
    throw new Refused(400, whatsApp ? 63007 : 21606, `The From phone number ${from} is not valid`)
  return { to, number, from, whatsApp, service }
}

function create(form: URLSearchParams): Message {
  for (const name of form.keys())
    if (!known.includes(name)) throw new Refused(400, 20001, `Unknown parameter ${name}`)
  const { to, number, from, whatsApp, service } = addressesIn(form)
  const callback = form.get('StatusCallback')
  if (callback !== null && !/^https?:\/\/\S+$/.test(callback))
    throw new Refused(400, 21609, "The 'StatusCallback' URL is not a valid URL")
  const contentSid = form.get('ContentSid')
  const body = contentSid === null ? form.get('Body') : contentOf(contentSid, form.get('ContentVariables'))
  if (!body) throw new Refused(400, 21602, 'Message body is required.')
  if (body.length > 1600)
    throw new Refused(400, 21617, 'The concatenated message body exceeds 1600 characters')
  if (unsubscribed.has(number)) throw new Refused(400, 21610, 'Attempt to send to unsubscribed recipient')
  if (landlines.has(number) && !whatsApp)
    throw new Refused(400, 21614, `'To' number is not a valid mobile number: ${number}`)
  // Accepted, and failed afterwards.
  const isOutside = Boolean(whatsApp) && contentSid === null && !inSession.has(number)
  const message: Message = {
    sid: sidOf('SM'),
    to,
    from,
    body,
    status: isOutside ? 'failed' : service ? 'accepted' : 'queued',
    errorCode: isOutside ? 63016 : null,
    createdOn: world.now(),
    statusCallback: callback,
  }
  messages.unshift(message)
  return message
}

function list(query: URLSearchParams): Message[] {
  for (const name of query.keys())
    if (!['To', 'From', 'DateSent>', 'PageSize'].includes(name))
      throw new Refused(400, 20001, `Unknown parameter ${name}`)
  const since = query.get('DateSent>')
  if (since !== null && !/^\d{4}-\d\d-\d\d$/.test(since)) throw new Refused(400, 20001, 'Invalid date')
  return messages
    .filter(({ to }) => query.get('To') === null || to === query.get('To'))
    .filter(({ createdOn }) => since === null || createdOn.toISOString().slice(0, 10) >= since)
    .slice(0, Number(query.get('PageSize') ?? 50))
}

function handle({ call, body, searchParams, headers }: EmulatedCall) {
  const [, given = ''] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? []
  const credentials = Buffer.from(given, 'base64').toString()
  const { accountSid, authToken, apiKeySid, apiKeySecret } = account
  if (![`${accountSid}:${authToken}`, `${apiKeySid}:${apiKeySecret}`].includes(credentials))
    throw new Refused(401, 20003, 'Authenticate')
  if (call === `GET /Accounts/${accountSid}/Messages.json`)
    return { status: 200, shown: { messages: list(searchParams).map(shown), next_page_uri: null } }
  if (call !== `POST /Accounts/${accountSid}/Messages.json`)
    throw new Refused(404, 20404, 'The requested resource was not found')
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new Refused(400, 20001, 'Parameters are sent as a form')
  return { status: 201, shown: shown(create(new URLSearchParams(body))) }
}

/** The Messages resource of Twilio as docs/integrations/twilio.md describes it, empty before every test. */
export async function useTwilio() {
  const close = await openEmulatedProvider(world, {
    handle: (asked) => {
      try {
        return handle(asked)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { status: error.status, shown: refusal(error.status, error.code, error.message) }
      }
    },
    refuse: (code, message) =>
      code === 'RATE_LIMITED' ? refusal(429, 20429, message) : refusal(500, 20500, message),
    fileAt: () => '',
  })
  beforeEach(() => {
    messages.length = 0
    world.requests.length = 0
    world.fault = undefined
    for (const numbers of [unsubscribed, landlines, inSession]) numbers.clear()
  })
  afterAll(close)

  /** A webhook as Twilio signs it. */
  const signed = (url: string, fields: Record<string, string>) => {
    const form = new URLSearchParams(fields)
    return {
      url,
      init: {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': twilioSignature(account.authToken, url, form),
        },
        body: form.toString(),
      },
    }
  }
  return {
    ...account,
    world,
    messages,
    unsubscribed,
    landlines,
    inSession,
    signed,
    /** The report that a message has reached a status. */
    report(message: Message, status: string, errorCode?: number) {
      return signed(message.statusCallback ?? '', {
        AccountSid: account.accountSid,
        MessageSid: message.sid,
        MessageStatus: status,
        To: message.to,
        ...(errorCode !== undefined && { ErrorCode: `${errorCode}` }),
      })
    },
  }
}

function contentOf(contentSid: string, variables: string | null): string {
  if (contentSid !== account.contentSid) throw new Refused(400, 21655, 'The ContentSid is invalid')
  const given = Object.entries(JSON.parse(variables ?? '{}') as Record<string, string>)
  const isSound = given.every(([name, value]) => /^\d+$/.test(name) && value !== '' && !/\n/.test(value))
  if (!isSound || given.length !== 2)
    throw new Refused(400, 21656, 'The Content Variables parameter is invalid')
  return given.map(([, value]) => value).join(' ')
}

const refusal = (status: number, code: number, message: string) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

const shown = ({ sid, to, from, body, status, errorCode, createdOn }: Message) => ({
  sid,
  account_sid: account.accountSid,
  to,
  from,
  body,
  status,
  direction: 'outbound-api',
  num_segments: '1',
  error_code: errorCode,
  error_message: null,
  date_created: createdOn.toUTCString(),
})
