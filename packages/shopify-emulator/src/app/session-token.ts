import { jwtVerify, SignJWT } from 'jose'
import type { World } from '../world/world.ts'

const livesSeconds = 60

const keyOf = ({ app }: World) => new TextEncoder().encode(app.clientSecret)

type Claims = { iss: string; dest: string; sub?: string }

function sign(world: World, claims: Claims): Promise<string> {
  const now = Math.floor(world.clock.now().getTime() / 1000)
  return new SignJWT({
    ...claims,
    aud: world.app.clientId,
    exp: now + livesSeconds,
    nbf: now,
    iat: now,
    jti: crypto.randomUUID(),
    sid: crypto.randomUUID(),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(keyOf(world))
}

/** What App Bridge gives the page of a member of staff who has the app open in the shop's admin. */
export const adminSessionToken = (world: World, shopDomain: string, userId = '1'): Promise<string> =>
  sign(world, { iss: `https://${shopDomain}/admin`, dest: `https://${shopDomain}`, sub: userId })

/** What an extension at the shop's checkout has; the customer is named where they are logged in. */
export const checkoutSessionToken = (
  world: World,
  shopDomain: string,
  customerId?: string,
): Promise<string> =>
  sign(world, {
    iss: `https://${shopDomain}`,
    dest: shopDomain,
    ...(customerId !== undefined && { sub: customerId }),
  })

/** Whether a token is one of ours for the admin of this shop, and holds now. */
export async function isAdminSessionToken(world: World, token: string, shopDomain: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyOf(world), {
      audience: world.app.clientId,
      algorithms: ['HS256'],
      currentDate: world.clock.now(),
    })
    return payload['dest'] === `https://${shopDomain}` && payload.iss === `https://${shopDomain}/admin`
  } catch {
    return false
  }
}
