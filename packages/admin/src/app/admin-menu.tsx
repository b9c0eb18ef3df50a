import { useEffect } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import './admin-elements.ts'
import { areasFor } from './areas.ts'
import { paths } from './paths.ts'
import { useStore } from './session.ts'
import { text } from './texts/text.ts'

/**
 * The main menu in the menu of Shopify's admin. Its script reports a choice as an event of the link, which leads to
 * the screen without a new page.
 */
export function AdminMenu() {
  const session = useStore()
  const { store } = session
  const home = useHref(paths.store.to({ storeId: store.id }))
  const base = useHref('/')
  useNavigationFromAdmin(base)
  return (
    <ui-nav-menu>
      <a href={home} rel="home">
        {text('home.title')}
      </a>
      {areasFor(session)
        .filter(({ label }) => label !== 'home.title')
        .map(({ label, to }) => (
          <AdminLink key={label} to={to({ storeId: store.id })} label={text(label)} />
        ))}
    </ui-nav-menu>
  )
}

const AdminLink = ({ to, label }: { to: string; label: string }) => <a href={useHref(to)}>{label}</a>

function useNavigationFromAdmin(base: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const follow = (event: Event) => {
      const href = event.target instanceof Element ? event.target.getAttribute('href') : null
      if (!href?.startsWith(base)) return
      event.preventDefault()
      const to = `/${href.slice(base.length).replace(/^\//, '')}`
      if (to !== `${pathname}${search}`) void navigate(to)
    }
    document.addEventListener('shopify:navigate', follow)
    return () => document.removeEventListener('shopify:navigate', follow)
  }, [base, navigate, pathname, search])
}
