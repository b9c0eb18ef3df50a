import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { html } from 'hono/html'
import type { Cart } from '../cart/cart.ts'
import { themeA } from './theme-a.ts'
import { themeB, themeC } from './theme-b.ts'

export type Html = ReturnType<typeof html>

/** How a theme shows a cart, and what it renders when a script requests one of its sections. */
export type Theme = {
  id: 'a' | 'b' | 'c'
  /** A short description of what is different about it. */
  does: string
  drawer: (cart: Cart) => Html
  cartPage: (cart: Cart) => Html
  sections: Record<string, (cart: Cart) => Html>
}

export const themes: readonly Theme[] = [themeA, themeB, themeC]

const cookie = 'theme'

/** The one that `?theme=` names, which is remembered, or the one that was remembered. */
export function themeOf(c: Context): Theme {
  const asked = themes.find(({ id }) => id === c.req.query('theme'))
  if (asked) setCookie(c, cookie, asked.id, { path: '/', sameSite: 'Lax', maxAge: 30 * 86_400 })
  return asked ?? themes.find(({ id }) => id === getCookie(c, cookie)) ?? themeA
}
