import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { useEffect } from 'react'

/** What the pages in sight show, by the ids of what they are about. */
const seen = new Map<string, object>()

/**
 * What a page's loader brings of the thing with that id. When the page that shows it already is asked for anew and
 * no answer comes, it stays as it is: an error in its place would take away what is being typed on it.
 *
 * @throws what `load` throws, where nothing is in sight yet and where asking again cannot help
 */
export async function orAsSeen<Data extends object>(
  id: string,
  load: () => Promise<Data>,
): Promise<Data & { isOutdated: boolean }> {
  try {
    return { ...(await load()), isOutdated: false }
  } catch (error) {
    const shown = seen.get(id)
    if (!shown || !mayPass(error)) throw error
    return { ...(shown as Data), isOutdated: true }
  }
}

/** Keeps what a page shows for as long as it is in sight. */
export function useInSight(id: string, shown: object): void {
  useEffect(() => {
    seen.set(id, shown)
    return () => void seen.delete(id)
  }, [id, shown])
}

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500))
