import { memoryStorage } from '../drafts/expiring-storage.ts'

// A preview shares its origin with the portal: without this it would overwrite the draft of a real return in this browser.
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: memoryStorage() })
