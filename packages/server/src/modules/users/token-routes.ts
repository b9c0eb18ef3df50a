import { tokenPath } from '@aftercare/domain/api/commerce/commerce-endpoint'
import type { Context } from 'hono'
import { clientNetwork } from '#http/client-network.ts'
import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { issueClientToken } from './issue-client-token.ts'

/** Access tokens for programs, as OAuth 2.0 asks for them with a client's credentials (RFC 6749, sections 4.4 and 5). */
export const tokenRoutes = newRoutes()

const formBytesMax = 16 * 1024

const words = {
  invalid_request: 'Send grant_type, client_id and client_secret as a form.',
  unsupported_grant_type: 'The grant type must be client_credentials.',
  invalid_client: 'The client doesn’t exist, was revoked, or the secret is wrong.',
  invalid_scope: 'The client doesn’t have these scopes.',
} as const

/** An error in OAuth's form, and in ours. */
function refuse(c: Context, error: keyof typeof words, isBasic = false) {
  if (isBasic) c.header('www-authenticate', 'Basic realm="aftercare"')
  const clientMessage = words[error]
  return c.json(
    { error, error_description: clientMessage, success: false, code: error, clientMessage },
    error === 'invalid_client' ? 401 : 400,
  )
}

tokenRoutes.post(tokenPath, async (c) => {
  c.header('cache-control', 'no-store')
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(c, 'invalid_request')
  const form = new URLSearchParams(await readText(c, formBytesMax))
  const basic = readBasic(c)
  const clientId = basic?.id ?? form.get('client_id')
  const clientSecret = basic?.secret ?? form.get('client_secret')
  if (form.get('grant_type') !== 'client_credentials')
    return refuse(c, form.has('grant_type') ? 'unsupported_grant_type' : 'invalid_request')
  if (clientId === null || clientSecret === null) return refuse(c, 'invalid_request')

  const issued = await issueClientToken(c.var.deps, {
    clientId,
    clientSecret,
    scopes: form.get('scope')?.split(' ').filter(Boolean),
    network: clientNetwork(c),
  })
  if (!issued.ok) return refuse(c, issued.refusal, basic !== undefined)
  const { token, expiresInSeconds, scopes } = issued.value
  return c.json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    scope: scopes.join(' '),
  })
})

/** Credentials in the header, where both parts are written as in a form (RFC 6749, section 2.3.1). */
function readBasic(c: Context): { id: string; secret: string } | undefined {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { id: decoded(id), secret: decoded(rest.join(':')) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}
