import * as v from 'valibot'

/* What a store enters to connect its helpdesk. */

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Must be at most ${most} characters`))

/** The name in front of the helpdesk's own domain. */
const subdomain = (domain: string) =>
  v.pipe(
    line(63),
    v.toLowerCase(),
    v.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)?$/, `Must be the name before .${domain}`),
  )

const email = v.pipe(line(254), v.regex(/^(?:[^\s@]+@[^\s@]+)?$/, 'Must be an email address'))

const token = v.pipe(line(200), v.regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or special characters'))

/** As long as signed tokens are. */
const longToken = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(4000, 'Must be at most 4,000 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or special characters'),
)

/** What the helpdesk proves itself with. It opens customers' orders, so it has to be long. */
const accessKey = v.pipe(
  line(200),
  v.regex(/^(?:[\x21-\x7e]{32,})?$/, 'Must be at least 32 characters without spaces'),
)

export const gorgiasFields = [
  { name: 'subdomain', isSecret: false, isRequired: true, schema: subdomain('gorgias.com') },
  { name: 'email', isSecret: false, isRequired: true, schema: email },
  { name: 'apiKey', isSecret: true, isRequired: true, schema: token },
  { name: 'accessKey', isSecret: true, isRequired: true, schema: accessKey },
] as const

/** Kustomer has accounts with a second part, such as `birch.prod2`. */
const kustomerName = v.pipe(
  line(120),
  v.toLowerCase(),
  v.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)?$/,
    'Must be the name before .kustomerapp.com',
  ),
)

export const kustomerFields = [
  { name: 'subdomain', isSecret: false, isRequired: true, schema: kustomerName },
] as const

/** The number of an app in Zendesk. */
const appId = v.pipe(line(20), v.regex(/^\d*$/, 'Must be a number'))

export const zendeskFields = [
  { name: 'subdomain', isSecret: false, isRequired: true, schema: subdomain('zendesk.com') },
  { name: 'email', isSecret: false, isRequired: true, schema: email },
  { name: 'apiKey', isSecret: true, isRequired: true, schema: token },
  { name: 'webhookSecret', isSecret: true, isRequired: false, schema: token },
  { name: 'appId', isSecret: false, isRequired: false, schema: appId },
] as const

export const frontFields = [
  { name: 'apiKey', isSecret: true, isRequired: true, schema: longToken },
  { name: 'appSecret', isSecret: true, isRequired: false, schema: token },
  { name: 'authSecret', isSecret: true, isRequired: false, schema: token },
] as const

export const gladlyFields = [
  { name: 'signingKey', isSecret: true, isRequired: true, schema: accessKey },
] as const

export const zowieFields = [
  { name: 'accessKey', isSecret: true, isRequired: true, schema: accessKey },
] as const
