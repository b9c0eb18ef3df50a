import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionLongestMs } from '#modules/users/open-session.ts'
import type { AppEnv } from './context.ts'

/** Over TLS the name itself makes browsers refuse it from subdomains and other paths. */
const cookieOf = (c: Context<AppEnv>) => {
  const secure = c.var.deps.config.publicUrl.startsWith('https:')
  return { name: secure ? '__Host-aftercare' : 'aftercare', secure }
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
