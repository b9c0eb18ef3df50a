import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionLongestMs } from '#modules/users/open-session.ts'
import type { AppEnv } from './context.ts'

/** Over TLS the name itself makes browsers refuse it from subdomains and other paths. */
const cookieOf = (c: Context<AppEnv>) => {
  const secure = c.var.deps.config.publicUrl.startsWith('https:')
  return { name: secure ? '__Host-aftercare' : 'aftercare', secure }
}

/** How long a browser is remembered after signing in with a password. */
const deviceKeptSeconds = 180 * 24 * 60 * 60
const deviceCookieOf = (c: Context<AppEnv>) => {
  const { name, secure } = cookieOf(c)
  return { name: `${name}-device`, secure }
}

export const readDeviceCookie = (c: Context<AppEnv>): string | undefined =>
  getCookie(c, deviceCookieOf(c).name)

export function writeDeviceCookie(c: Context<AppEnv>, device: string): void {
  const { name, secure } = deviceCookieOf(c)
  setCookie(c, name, device, {
    secure,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: deviceKeptSeconds,
  })
}

export const readSessionCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, cookieOf(c).name)

/** Scripts never see it, other sites' pages do not send it with what they post. */
export function writeSessionCookie(c: Context<AppEnv>, token: string): void {
  const { name, secure } = cookieOf(c)
  setCookie(c, name, token, {
    secure,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: sessionLongestMs / 1000,
  })
}

export function dropSessionCookie(c: Context<AppEnv>): void {
  const { name, secure } = cookieOf(c)
  deleteCookie(c, name, { secure, path: '/' })
}
