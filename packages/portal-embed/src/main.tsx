import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/router.tsx'
import { speak } from './app/texts/locales.ts'
import './app/styles/index.css'

await speak()
const router = createBrowserRouter(routes)
createRoot(document.getElementById('portal') ?? document.body).render(<RouterProvider router={router} />)
