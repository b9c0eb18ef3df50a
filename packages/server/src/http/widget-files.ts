import { answerNotFound } from './errors.ts'
import { newRoutes } from './context.ts'
import { forOtherPages, staticFiles } from './static-files.ts'

/** The widget as shops' pages load it: by script tag, or as a module. */
export function widgetFiles(directory: string) {
  const files = staticFiles(directory)
  return newRoutes().get('/:file{widget\\.m?js}', async (c) => {
    return (await files(c, c.req.param('file'), forOtherPages)) ?? answerNotFound(c)
  })
}
