import { configure } from '@testing-library/react'

/** How long a test waits for what a screen will show; it goes on as soon as it is there. */
configure({ asyncUtilTimeout: 15_000 })
