import { hash } from 'node:crypto'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { repetition } from '@aftercare/domain/reporting/report-schedule'
import type { Context } from 'hono'
import * as v from 'valibot'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { chooseFigureMails, figureMailChoiceOf, unsubscribe } from './choose-figure-mails.ts'
import { isUnsubscribeAddress } from './unsubscribe-address.ts'

/** Figures by email. */
export const figureMailRoutes = newRoutes()

serve(figureMailRoutes, merchantApi.figureMailChoice, (call) =>
  figureMailChoiceOf(call.deps, call.store, ownIdOf(call)),
)

serve(figureMailRoutes, merchantApi.saveFigureMailChoice, (call) =>
  chooseFigureMails(call.deps, call.store, ownIdOf(call), call.body),
)

/** What others are emailed is theirs to choose. */
function ownIdOf({ session, params }: StoreCall & { params: { userId: string } }): string {
  if (session.user?.id !== params.userId) throw notFound('User')
  return params.userId
}

const address = '/v1/unsubscribe/:storeId/:userId/:repeat/:signature'

/**
 * Where an email's "Unsubscribe" leads. Mail programs send a `POST` there without anything else (RFC 8058); whoever
 * opens it sees a button, because programs that look at links must not unsubscribe anybody.
 */
export const unsubscribeRoutes = newRoutes()
  .get(address, async (c) => {
    keyOf(c)
    return unsubscribePage(
      c,
      '<h1>Unsubscribe from this report?</h1><form method="post"><button>Unsubscribe</button></form>',
    )
  })
  .post(address, async (c) => {
    await unsubscribe(c.var.deps, keyOf(c))
    return unsubscribePage(
      c,
      '<h1>You’re unsubscribed</h1><p>You can choose your reports again under Analytics.</p>',
    )
  })

/** @throws AppError 404 for an address that we have not made */
function keyOf(c: Context<AppEnv, typeof address>) {
  const { storeId, userId, repeat, signature } = c.req.param()
  if (!isUuid(storeId) || !isUuid(userId) || !v.is(repetition, repeat)) throw notFound()
  const key = { storeId, userId, repeat }
  if (!isUnsubscribeAddress(c.var.deps, key, signature)) throw notFound()
  return key
}

const style = `
  body { font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; color: #1c1a16; background: #fff; margin: 0; padding: 48px 24px }
  main { max-width: 480px; margin: 0 auto }
  h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; border-radius: 8px; cursor: pointer;
    border: 1px solid #1c1a16; background: #1c1a16; color: #fff }
  button:focus-visible { outline: 3px solid #1d6fd8; outline-offset: 2px }
`

function unsubscribePage(c: Context<AppEnv>, content: string) {
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unsubscribe – Aftercare</title>
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>`)
}
