import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { merchantViewsApi } from '@aftercare/domain/api/merchant-views-api'
import { NavLink } from '@mantine/core'
import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { addressOfView } from './view-address.ts'
import './view-tabs.css'

type ViewTabsProps = {
  views: readonly SavedView[]
  /** Of lists whose views are not counted there are none. */
  counts?: EndpointOutput<typeof merchantViewsApi.countViews>['items']
  children: ReactNode
}

/** The store's views as tabs, each with its count; their menu is next to them. */
export function ViewTabs({ views, counts = [], children }: ViewTabsProps) {
  const [search] = useSearchParams()
  const shown = search.get('view')
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const countOf = ({ id }: SavedView) => {
    const found = counts.find(({ viewId }) => viewId === id)
    if (!found) return undefined
    return found.isMore ? text('list.more', { count: found.count.toLocaleString('en') }) : String(found.count)
  }

  return (
    <div className="views-line">
      <nav ref={tabs} className="views" aria-label={text('list.views')}>
        {views.map((view) => (
          <Tab
            key={view.id}
            to={`?${addressOfView(view)}`}
            label={view.name}
            count={countOf(view)}
            isHere={shown === view.id || (shown === null && isOfAll(view))}
          />
        ))}
      </nav>
      {children}
    </div>
  )
}

/** The view without filters is the list's start. */
const isOfAll = ({ isBuiltIn, filters }: SavedView) => isBuiltIn && Object.keys(filters).length === 0

type TabProps = { to: string; label: string; count?: string | undefined; isHere: boolean }

const Tab = ({ to, label, count, isHere }: TabProps) => (
  <NavLink
    component={Link}
    to={to}
    label={label}
    active={isHere}
    aria-current={isHere ? 'page' : undefined}
    rightSection={count !== undefined && <span className="view-count">{count}</span>}
    w="auto"
    className="view"
  />
)
