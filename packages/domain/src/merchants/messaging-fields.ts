import * as v from 'valibot'

/* What a store enters to connect its account for text messages. */

const sid = (beginning: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      new RegExp(`^(?:${beginning}[0-9a-fA-F]{32})?$`),
      `Must be ${beginning} and 32 letters and digits`,
    ),
  )

const secret = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Must be at most 200 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or special characters'),
)

const withoutSpaces = v.transform((text: string) => text.replace(/[\s().-]/g, ''))

/** A phone number, or a short code of five or six digits. */
const sender = v.pipe(
  v.string(),
  withoutSpaces,
  v.regex(/^(?:\+[1-9]\d{6,14}|\d{5,6})?$/, 'Must be a number with its country code, such as +15550100200'),
)

const whatsAppSender = v.pipe(
  v.string(),
  withoutSpaces,
  v.regex(/^(?:\+[1-9]\d{6,14})?$/, 'Must be a number with its country code, such as +15550100200'),
)

export const twilioFields = [
  { name: 'accountSid', isSecret: false, isRequired: true, schema: sid('AC') },
  { name: 'authToken', isSecret: true, isRequired: true, schema: secret },
  { name: 'apiKeySid', isSecret: false, isRequired: false, schema: sid('SK') },
  { name: 'apiKeySecret', isSecret: true, isRequired: false, schema: secret },
  { name: 'messagingServiceSid', isSecret: false, isRequired: false, schema: sid('MG') },
  { name: 'sender', isSecret: false, isRequired: false, schema: sender },
  { name: 'whatsAppSender', isSecret: false, isRequired: false, schema: whatsAppSender },
] as const

type Stored = { fieldValues: Readonly<Record<string, string>>; secrets: Readonly<Record<string, unknown>> }

/** What is missing before text messages can be sent: a sender, or the other half of an API key. */
export function twilioGap({ fieldValues, secrets }: Stored): { path: string; message: string } | undefined {
  if (!fieldValues['messagingServiceSid'] && !fieldValues['sender'])
    return { path: 'values.messagingServiceSid', message: 'Enter a Messaging Service SID or a sender' }
  const hasSecret = 'apiKeySecret' in secrets
  if (fieldValues['apiKeySid'] && !hasSecret)
    return { path: 'secrets.apiKeySecret', message: 'Must not be empty with an API key SID' }
  if (!fieldValues['apiKeySid'] && hasSecret)
    return { path: 'values.apiKeySid', message: 'Must not be empty with an API key secret' }
  return undefined
}
