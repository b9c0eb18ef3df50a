// In a separate layer, so that our styles override it in whatever order chunks are loaded.
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/router.tsx'
import { theme, variables } from './app/theme.ts'

const router = createBrowserRouter(routes, { basename: '/admin' })
createRoot(document.getElementById('console') ?? document.body).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <RouterProvider router={router} onError={reportError} />
  </MantineProvider>,
)
