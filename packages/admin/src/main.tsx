import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/router.tsx'
import { theme, variables } from './app/theme.ts'

const router = createBrowserRouter(routes, { basename: '/admin' })
createRoot(document.getElementById('console') ?? document.body).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <Notifications position="bottom-right" />
    <RouterProvider router={router} />
  </MantineProvider>,
)
