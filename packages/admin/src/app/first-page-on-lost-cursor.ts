import { ApiError } from '@aftercare/domain/api/client'
import { redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router'

/**
 * A page that starts at an entry that no longer exists leads to the first page, with everything else that the address
 * asks for.
 */
export const firstPageOnLostCursor: MiddlewareFunction = async ({ request }, next) => {
  const results = (await next()) as Record<string, DataStrategyResult>
  const isLost = Object.values(results).some(({ type, result }) => type === 'error' && isLostCursor(result))
  if (isLost && request.method === 'GET') throw redirect(`?${withoutCursors(request.url)}`)
  return results
}

const isLostCursor = (error: unknown): boolean => error instanceof ApiError && error.code === 'cursor_expired'

function withoutCursors(address: string): URLSearchParams {
  const search = new URL(address).searchParams
  return new URLSearchParams([...search].filter(([name]) => !/(^|\.)(cursor|direction)$/.test(name)))
}
