import { afterEach, beforeEach, vi } from 'vitest'

// Tests say what is over and what is not by fixed days, which would one day be the other way round.
beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'))
afterEach(() => void vi.useRealTimers())
