import { parse } from 'smol-toml'
import * as v from 'valibot'

/** The app as its developer deployed it. */
export type AppConfig = {
  name: string
  clientId: string
  clientSecret: string
  applicationUrl: string
  scopes: string[]
  optionalScopes: string[]
  webhooks: { topic: string; uri: string; includeFields: string[] }[]
  /** The path on a shop's domain that is forwarded to us, and the target. */
  proxy: { prefix: string; subpath: string; url: string } | null
}

const subscription = v.object({
  topics: v.optional(v.array(v.string()), []),
  compliance_topics: v.optional(v.array(v.string()), []),
  uri: v.string(),
  include_fields: v.optional(v.array(v.string()), []),
})
const config = v.object({
  name: v.string(),
  application_url: v.pipe(v.string(), v.url()),
  access_scopes: v.object({ scopes: v.string(), optional_scopes: v.optional(v.array(v.string()), []) }),
  webhooks: v.object({ subscriptions: v.array(subscription) }),
  app_proxy: v.optional(v.object({ url: v.string(), prefix: v.string(), subpath: v.string() })),
})

/**
 * What `shopify app deploy` makes of a `shopify.app.toml`, for an app that is served below `url` in place of the
 * origin that the file names.
 *
 * @throws ValiError for a file that is no app configuration
 */
export function appFromToml(
  toml: string,
  { url, ...credentials }: { clientId: string; clientSecret: string; url: string },
): AppConfig {
  const written = v.parse(config, parse(toml))
  const { origin } = new URL(written.application_url)
  const here = (address: string): string =>
    address.startsWith('/') ? `${here(written.application_url)}${address}` : address.replace(origin, url)
  const { app_proxy: proxy } = written
  return {
    ...credentials,
    name: written.name,
    applicationUrl: here(written.application_url),
    scopes: written.access_scopes.scopes.split(',').filter((scope) => scope !== ''),
    optionalScopes: written.access_scopes.optional_scopes,
    webhooks: written.webhooks.subscriptions.flatMap((each) =>
      [...each.topics, ...each.compliance_topics].map((topic) => ({
        topic,
        uri: here(each.uri),
        includeFields: each.include_fields,
      })),
    ),
    proxy: proxy ? { ...proxy, url: here(proxy.url) } : null,
  }
}
