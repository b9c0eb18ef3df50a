import { answerNotFound } from './errors.ts'
import { newRoutes } from './context.ts'
import { previewPage } from './preview-page.ts'
import { foreverCached, forOtherPages, staticFiles } from './static-files.ts'

/** The widget as shops' pages load it, by script tag or as a module, and as the console shows it. */
export function widgetFiles(directory: string) {
  const files = staticFiles(directory)
  return newRoutes()
    .get('/:file{widget\\.m?js}', async (c) => {
      return (await files(c, c.req.param('file'), forOtherPages)) ?? answerNotFound(c)
    })
    .get('/widget-preview.html', async (c) => {
      return (await files(c, 'widget-preview.html', previewPage(c.var.deps.config))) ?? answerNotFound(c)
    })
    .get('/:file{widget-preview-[\\w-]+\\.(?:js|css)}', async (c) => {
      return (await files(c, c.req.param('file'), foreverCached)) ?? answerNotFound(c)
    })
}
