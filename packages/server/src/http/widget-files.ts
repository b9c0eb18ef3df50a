import { answerNotFound } from './errors.ts'
import { newRoutes } from './context.ts'
import { staticFiles } from './portal/static-files.ts'

/** Shops' pages name these files, so a new release must reach them soon. */
const forOtherPages = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }

/** The widget as shops' pages load it: by script tag, or as a module. */
export function widgetFiles(directory: string) {
  const files = staticFiles(directory)
  return newRoutes().get('/:file{widget\\.m?js}', async (c) => {
    return (await files(c, c.req.param('file'), forOtherPages)) ?? answerNotFound(c)
  })
}
