import * as v from 'valibot'

/** Where webhooks are sent; whether its host is on the public internet is checked when it is connected to. */
export const webhookUrl = v.pipe(
  v.string('Please enter a URL'),
  v.trim(),
  v.nonEmpty('Please enter a URL'),
  v.maxLength(2000, 'Must have at most 2,000 characters'),
  v.check(isWebUrl, 'Please enter a URL that starts with https://'),
  v.check(hasNoSignIn, 'Please enter a URL without a user name or password'),
)

function isWebUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
}

function hasNoSignIn(text: string): boolean {
  const url = URL.parse(text)
  return url === null || (url.username === '' && url.password === '')
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/**
 * The id of a webhook in what was pasted: the id alone, or an address such as the webhook's page in the console. In an
 * address with several ids it is the last; undefined without one.
 */
export const webhookIdIn = (text: string): string | undefined => text.match(uuid)?.at(-1)?.toLowerCase()

/** The id of a webhook, as entered or pasted with its address. */
export const pastedWebhookId = v.pipe(
  v.string(webhookIdMissing()),
  v.maxLength(2000, webhookIdMissing()),
  v.transform((text) => webhookIdIn(text) ?? ''),
  v.nonEmpty(webhookIdMissing()),
)

function webhookIdMissing() {
  return 'Please provide a valid webhook ID or a URL containing one ...' as const
}
