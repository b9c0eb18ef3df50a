import { afterEach, beforeEach, vi } from 'vitest'

// Tests use fixed days for what is over and what is not, so the clock is fixed too.
beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'))
afterEach(() => void vi.useRealTimers())
