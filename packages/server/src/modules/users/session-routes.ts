import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { capabilitiesOf, finalizeLimitOf } from '@aftercare/domain/merchants/permissions'
import type { Deps } from '#deps.ts'
import { browserName } from '#http/browser-name.ts'
import { clientNetwork } from '#http/client-network.ts'
import { newRoutes } from '#http/context.ts'
import { notAllowed, readBearer } from '#http/merchant-session.ts'
import { serve } from '#http/serve.ts'
import {
  dropSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  writeDeviceCookie,
  writeSessionCookie,
} from '#http/session-cookie.ts'
import { deliveryOf } from '#modules/mail/post-mail.ts'
import { countUnreadAlerts } from '#modules/alerts/alert-reads.ts'
import { redeemAccessCode } from './access-codes.ts'
import { createOwnStore } from './create-own-storefront.ts'
import {
  approveCardPairing,
  endCardPairing,
  openPairedCard,
  showCardPairing,
  startCardPairing,
} from './card-pairings.ts'
import { choosePassword } from './choose-password.ts'
import { describeSession, describeStore } from './describe-session.ts'
import { exchangeHelpdeskToken } from './helpdesk-cards.ts'
import { closeSession } from './open-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { signUpFromShop } from './sign-up-from-shop.ts'
import { confirmStoreAddress, mailStoreAddressLink } from './store-address-link.ts'
import { getAccount } from './user-reads.ts'

/** Coming in and going out, and who came in. */
export const sessionRoutes = newRoutes()

const done = { success: true } as const
const linkMailed = (deps: Deps) => ({ ...done, delivery: deliveryOf(deps) })

serve(sessionRoutes, merchantApi.signIn, async ({ deps, body }, c) => {
  const { token, accountId, device } = await signIn(deps, {
    ...body,
    network: clientNetwork(c),
    device: readDeviceCookie(c),
  })
  writeSessionCookie(c, token)
  writeDeviceCookie(c, device)
  return describeSession(deps, await getAccount(deps.db, accountId), null)
})

serve(sessionRoutes, merchantApi.signOut, async ({ deps }, c) => {
  const bearer = readBearer(c)
  const token = bearer ?? readSessionCookie(c)
  if (token !== undefined) await closeSession(deps, token)
  if (bearer === undefined) dropSessionCookie(c)
  return done
})

serve(sessionRoutes, merchantApi.signUp, async ({ deps, body }, c) => {
  await signUp(deps, body, clientNetwork(c))
  return linkMailed(deps)
})

serve(sessionRoutes, merchantApi.createOwnStore, async ({ deps, asker, body }) => {
  // A session for one store, such as one by access code, opens no other.
  if (!asker.account || asker.onlyStoreId !== null) throw notAllowed()
  const store = await createOwnStore(deps, asker.account, body)
  return { ...describeStore(store), delivery: deliveryOf(deps) }
})

serve(sessionRoutes, merchantApi.requestPasswordReset, async ({ deps, body }, c) => {
  await requestPasswordReset(deps, { ...body, network: clientNetwork(c) })
  return linkMailed(deps)
})

serve(sessionRoutes, merchantApi.choosePassword, async ({ deps, body }, c) => {
  const { token, accountId } = await choosePassword(deps, { ...body, network: clientNetwork(c) })
  writeSessionCookie(c, token)
  return describeSession(deps, await getAccount(deps.db, accountId), null)
})

serve(sessionRoutes, merchantApi.mailStoreAddressLink, async ({ deps, store, session }) => {
  const { userId, name } = session.who
  if (userId === null) throw notAllowed()
  const { email } = await getAccount(deps.db, userId)
  await mailStoreAddressLink(deps, store, { userId, name, email })
  return { ...linkMailed(deps), email }
})

serve(sessionRoutes, merchantApi.confirmStoreAddress, async ({ deps, body }, c) => {
  const { storeId, name, url, slug } = await confirmStoreAddress(deps, { ...body, network: clientNetwork(c) })
  return { storeId, storeName: name, url, portalUrl: `${deps.config.publicUrl}/${slug}` }
})

serve(sessionRoutes, merchantApi.redeemAccessCode, async ({ deps, body }, c) => {
  const { token, accountId, onlyStoreId } = await redeemAccessCode(deps, {
    ...body,
    network: clientNetwork(c),
  })
  writeSessionCookie(c, token)
  return describeSession(deps, await getAccount(deps.db, accountId), onlyStoreId)
})

serve(sessionRoutes, merchantApi.redeemStoreAccessCode, async ({ deps, store, body }, c) => {
  const { storeId } = store
  const { token, accountId } = await redeemAccessCode(deps, {
    ...body,
    ofStoreId: storeId,
    network: clientNetwork(c),
  })
  writeSessionCookie(c, token)
  return describeSession(deps, await getAccount(deps.db, accountId), storeId)
})

serve(sessionRoutes, merchantApi.exchangeHelpdeskToken, async ({ deps, store, body }, c) => {
  const session = await exchangeHelpdeskToken(deps, store.storeId, { ...body, network: clientNetwork(c) })
  return { token: session.token, expiresOn: session.expiresOn.toISOString() }
})

serve(sessionRoutes, merchantApi.startCardPairing, async ({ deps, store, body }, c) => {
  const begun = await startCardPairing(deps, store.storeId, {
    ...body,
    network: clientNetwork(c),
    browser: browserName(c.req.header('user-agent') ?? ''),
  })
  return { ...begun, expiresOn: begun.expiresOn.toISOString() }
})

serve(sessionRoutes, merchantApi.openPairedCard, async ({ deps, store, body }, c) => {
  const session = await openPairedCard(deps, store.storeId, { ...body, network: clientNetwork(c) })
  return { session: session ? { token: session.token, expiresOn: session.expiresOn.toISOString() } : null }
})

serve(sessionRoutes, merchantApi.showCardPairing, async ({ deps, store, session, body }) => {
  const card = await showCardPairing(deps, store.storeId, session, body.code)
  return { ...card, createdOn: card.createdOn.toISOString(), expiresOn: card.expiresOn.toISOString() }
})

serve(sessionRoutes, merchantApi.approveCardPairing, ({ deps, store, session, body }) =>
  approveCardPairing(deps, store.storeId, session, body.code),
)

serve(sessionRoutes, merchantApi.endCardPairing, async ({ deps, store, body }) => {
  await endCardPairing(deps, store.storeId, body.token)
  return done
})

serve(sessionRoutes, merchantApi.shopSignUp, ({ deps, asker, body }) => {
  // Who is no member of a shop's staff was not admitted.
  if (!asker.shopStaff) throw new Error('Nobody is vouched for')
  return signUpFromShop(deps, asker.shopStaff, body)
})

serve(sessionRoutes, merchantApi.me, ({ deps, asker }) =>
  describeSession(deps, asker.account, asker.onlyStoreId),
)

serve(sessionRoutes, merchantApi.myStore, async ({ deps, store, session }) => {
  const { access, user, expiresOn } = session
  const { storeId, settings } = store
  return {
    user,
    store: describeStore(store),
    roleCode: access.roleCode,
    capabilities: capabilitiesOf(access, settings.staff),
    finalizeLimit: finalizeLimitOf(access, settings.staff),
    unreadAlerts: user ? await countUnreadAlerts(deps.db, { storeId, userId: user.id }) : 0,
    expiresOn: expiresOn?.toISOString() ?? null,
  }
})

serve(sessionRoutes, merchantApi.store, async ({ store }) => describeStore(store))
