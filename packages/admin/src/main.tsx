// In a separate layer, so that our styles override it in whatever order chunks are loaded.
import '@mantine/core/styles.layer.css'
import { shownErrorEvent } from '@aftercare/domain/error-reports/report-settings'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/router.tsx'
import { theme, variables } from './app/theme.ts'

/** An error page was shown: nothing else would report its error. */
const tellReports = (error: unknown) => dispatchEvent(new CustomEvent(shownErrorEvent, { detail: error }))

const router = createBrowserRouter(routes, { basename: '/admin' })
createRoot(document.getElementById('console') ?? document.body).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <RouterProvider router={router} onError={tellReports} />
  </MantineProvider>,
)
